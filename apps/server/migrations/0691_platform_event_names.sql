-- Events that nobody listens to are announced no longer, and all are named alike.
delete from platform.outbox where topic in ('orders.placed', 'orders.confirmed', 'orders.received',
  'accounts.registered', 'accounts.closed', 'accounts.disabled', 'accounts.enabled');
update platform.outbox set topic = 'orders.returnRequested' where topic = 'orders.return-requested';
update platform.outbox set topic = 'orders.returnRefused' where topic = 'orders.return-refused';
