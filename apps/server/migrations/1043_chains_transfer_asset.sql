-- Reconciliation asks each hour what has come of a coin, and where it lies.
create index transfer_asset on chains.transfer (network, asset, block_no);
