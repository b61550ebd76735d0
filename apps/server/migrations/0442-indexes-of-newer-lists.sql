-- Lists of switches by what few of them have, in the order of the list.
create index lender_switch_moves_partner on lender_switch_moves (partner, at, id) where partner is not null;
create index lender_switch_moves_product on lender_switch_moves (product, at, id) where product is not null;
create index lender_switch_moves_state on lender_switch_moves (is_off, at, id);
create index lender_switch_plans_lender on lender_switch_plans (lender_key, due_at, id);
create index lender_switches_off on lender_switches (lender_key) where is_off;

-- The few lenders that are off, in the order of the list of criteria.
create index lenders_off_by_name on lenders (lower(name), lender_id) where deleted_at is null and not lender_status;
