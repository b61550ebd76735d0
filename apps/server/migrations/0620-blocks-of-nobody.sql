-- A block goes with a deletion (decision 0099); of deletions before, the blocks were left under an id that leads to nobody.
delete from customer_blocks using customers where customers.id = customer_blocks.customer_id and customers.state = 'erased';
update customers set blocked_at = null where state = 'erased' and blocked_at is not null;
