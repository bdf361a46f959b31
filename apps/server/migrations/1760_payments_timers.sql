-- Each provider has a timer of its own to be asked and to be told of refunds (payments.ask, payments.refund with its name behind). What the
-- timers for all had set aside is due in the new ones.
delete from platform.set_aside where job in ('payments.ask', 'payments.refund');
