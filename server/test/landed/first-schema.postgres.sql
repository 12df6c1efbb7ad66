CREATE FUNCTION public.audit_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'audit is append-only'; end$$;
CREATE FUNCTION public.cash_moves_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'cash_moves is append-only'; end$$;
CREATE FUNCTION public.count_returned() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin update bill_lines set returned_qty = returned_qty + new.qty where id = new.of_line_id and exists (select 1 from bills where id = new.bill_id and deleted_at is null); return null; end$$;
CREATE FUNCTION public.count_returned_again() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin update bill_lines set returned_qty = returned_qty + case when new.deleted_at is null then 1 else -1 end
    * (select sum(qty) from return_lines where bill_id = new.id and of_line_id = bill_lines.id)
  where id in (select of_line_id from return_lines where bill_id = new.id); return null; end$$;
CREATE FUNCTION public.day_close_records_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'day_close_records is append-only'; end$$;
CREATE FUNCTION public.day_closes_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'day_closes is append-only'; end$$;
CREATE FUNCTION public.enquiries_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'enquiries is append-only'; end$$;
CREATE FUNCTION public.keep_expense_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin if tg_op = 'UPDATE' then insert into expense_days (day, payment_method, expenses, amount_paise)
      select old.day, old.payment_method, -1, -old.amount_paise
      where old.deleted_at is null
    on conflict (day, payment_method) do update set expenses = expense_days.expenses + excluded.expenses, amount_paise = expense_days.amount_paise + excluded.amount_paise; end if; insert into expense_days (day, payment_method, expenses, amount_paise)
      select new.day, new.payment_method, 1, new.amount_paise
      where new.deleted_at is null
    on conflict (day, payment_method) do update set expenses = expense_days.expenses + excluded.expenses, amount_paise = expense_days.amount_paise + excluded.amount_paise; return null; end$$;
CREATE FUNCTION public.keep_payment_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin  insert into payment_days (day, payments, amount_paise)
    select coalesce(reversed.day, new.day), case when new.reverses_id is null then 1 else 0 end, new.amount_paise
    from (select new.reverses_id as id) as back left join payments as reversed on reversed.id = back.id
    where 1 = 1
  on conflict (day) do update set payments = payment_days.payments + excluded.payments, amount_paise = payment_days.amount_paise + excluded.amount_paise; return null; end$$;
CREATE FUNCTION public.keep_sums_of_bills() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin if tg_op = 'UPDATE' then insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
    select old.kind, old.day, old.cgst_bp + old.sgst_bp, -1, -old.line_count, -coalesce(old.taxable_paise, old.subtotal_paise),
    -(old.cgst_paise + old.sgst_paise + old.igst_paise), -old.total_paise,
    case when old.paid_paise < old.owed_paise then -1 else 0 end, case when old.paid_paise < old.owed_paise then -old.owed_paise else 0 end, case when old.paid_paise < old.owed_paise then -old.paid_paise else 0 end
    where old.deleted_at is null
    on conflict (kind, day, tax_bp) do update set bills = day_totals.bills + excluded.bills, lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise, total_paise = day_totals.total_paise + excluded.total_paise, pending = day_totals.pending + excluded.pending, pending_total_paise = day_totals.pending_total_paise + excluded.pending_total_paise, pending_paid_paise = day_totals.pending_paid_paise + excluded.pending_paid_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select old.kind, old.day, bill_rates.tax_bp, 0, -sum(bill_rates.lines), -sum(bill_rates.taxable_paise),
        -sum(bill_rates.tax_paise), 0, 0, 0, 0
      from bill_rates where bill_rates.bill_id = old.id and old.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select old.kind, old.day, old.cgst_bp + old.sgst_bp, 0, sum(bill_rates.lines), sum(bill_rates.taxable_paise),
        sum(bill_rates.tax_paise), 0, 0, 0, 0
      from bill_rates where bill_rates.bill_id = old.id and old.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into party_totals (kind, party_id, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
    select old.kind, old.party_id, -1, -old.line_count, -coalesce(old.taxable_paise, old.subtotal_paise),
    -(old.cgst_paise + old.sgst_paise + old.igst_paise), -old.total_paise,
    case when old.paid_paise < old.owed_paise then -1 else 0 end, case when old.paid_paise < old.owed_paise then -old.owed_paise else 0 end, case when old.paid_paise < old.owed_paise then -old.paid_paise else 0 end
    where old.deleted_at is null and old.party_id is not null
    on conflict (kind, party_id) do update set bills = party_totals.bills + excluded.bills, lines = party_totals.lines + excluded.lines, subtotal_paise = party_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = party_totals.tax_paise + excluded.tax_paise, total_paise = party_totals.total_paise + excluded.total_paise, pending = party_totals.pending + excluded.pending, pending_total_paise = party_totals.pending_total_paise + excluded.pending_total_paise, pending_paid_paise = party_totals.pending_paid_paise + excluded.pending_paid_paise;
insert into customer_balances (customer_id, pending, total_paise, paid_paise)
    select old.customer_id, -1, -old.owed_paise, -old.paid_paise
    where old.deleted_at is null and old.paid_paise < old.owed_paise
    on conflict (customer_id) do update set pending = customer_balances.pending + excluded.pending, total_paise = customer_balances.total_paise + excluded.total_paise, paid_paise = customer_balances.paid_paise + excluded.paid_paise; end if; insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
    select new.kind, new.day, new.cgst_bp + new.sgst_bp, 1, new.line_count, coalesce(new.taxable_paise, new.subtotal_paise),
    (new.cgst_paise + new.sgst_paise + new.igst_paise), new.total_paise,
    case when new.paid_paise < new.owed_paise then 1 else 0 end, case when new.paid_paise < new.owed_paise then new.owed_paise else 0 end, case when new.paid_paise < new.owed_paise then new.paid_paise else 0 end
    where new.deleted_at is null
    on conflict (kind, day, tax_bp) do update set bills = day_totals.bills + excluded.bills, lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise, total_paise = day_totals.total_paise + excluded.total_paise, pending = day_totals.pending + excluded.pending, pending_total_paise = day_totals.pending_total_paise + excluded.pending_total_paise, pending_paid_paise = day_totals.pending_paid_paise + excluded.pending_paid_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select new.kind, new.day, bill_rates.tax_bp, 0, sum(bill_rates.lines), sum(bill_rates.taxable_paise),
        sum(bill_rates.tax_paise), 0, 0, 0, 0
      from bill_rates where bill_rates.bill_id = new.id and new.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select new.kind, new.day, new.cgst_bp + new.sgst_bp, 0, -sum(bill_rates.lines), -sum(bill_rates.taxable_paise),
        -sum(bill_rates.tax_paise), 0, 0, 0, 0
      from bill_rates where bill_rates.bill_id = new.id and new.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into party_totals (kind, party_id, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
    select new.kind, new.party_id, 1, new.line_count, coalesce(new.taxable_paise, new.subtotal_paise),
    (new.cgst_paise + new.sgst_paise + new.igst_paise), new.total_paise,
    case when new.paid_paise < new.owed_paise then 1 else 0 end, case when new.paid_paise < new.owed_paise then new.owed_paise else 0 end, case when new.paid_paise < new.owed_paise then new.paid_paise else 0 end
    where new.deleted_at is null and new.party_id is not null
    on conflict (kind, party_id) do update set bills = party_totals.bills + excluded.bills, lines = party_totals.lines + excluded.lines, subtotal_paise = party_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = party_totals.tax_paise + excluded.tax_paise, total_paise = party_totals.total_paise + excluded.total_paise, pending = party_totals.pending + excluded.pending, pending_total_paise = party_totals.pending_total_paise + excluded.pending_total_paise, pending_paid_paise = party_totals.pending_paid_paise + excluded.pending_paid_paise;
insert into customer_balances (customer_id, pending, total_paise, paid_paise)
    select new.customer_id, 1, new.owed_paise, new.paid_paise
    where new.deleted_at is null and new.paid_paise < new.owed_paise
    on conflict (customer_id) do update set pending = customer_balances.pending + excluded.pending, total_paise = customer_balances.total_paise + excluded.total_paise, paid_paise = customer_balances.paid_paise + excluded.paid_paise; return null; end$$;
CREATE FUNCTION public.keep_sums_of_rates() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin
          if tg_op = 'INSERT' then insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select bills.kind, bills.day, new.tax_bp, 0, sum(new.lines), sum(new.taxable_paise),
        sum(new.tax_paise), 0, 0, 0, 0
      from bills where bills.id = new.bill_id and bills.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select bills.kind, bills.day, bills.cgst_bp + bills.sgst_bp, 0, -sum(new.lines), -sum(new.taxable_paise),
        -sum(new.tax_paise), 0, 0, 0, 0
      from bills where bills.id = new.bill_id and bills.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise; else insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select bills.kind, bills.day, old.tax_bp, 0, -sum(old.lines), -sum(old.taxable_paise),
        -sum(old.tax_paise), 0, 0, 0, 0
      from bills where bills.id = old.bill_id and bills.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select bills.kind, bills.day, bills.cgst_bp + bills.sgst_bp, 0, sum(old.lines), sum(old.taxable_paise),
        sum(old.tax_paise), 0, 0, 0, 0
      from bills where bills.id = old.bill_id and bills.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise; end if;
          return null;
        end$$;
CREATE FUNCTION public.keep_unbilled() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin if tg_op = 'UPDATE' then insert into unbilled_days (day, estimates, total_paise)
      select old.day, -1, -(old.total_paise - old.returned_paise)
      where old.kind = 'estimate' and old.status <> 'Pending' and old.deleted_at is null
  and (old.returned_paise < old.total_paise or old.total_paise = 0) and not exists (
    select 1 from bills as made where made.estimate_id = old.id and made.deleted_at is null) on conflict (day) do update set estimates = unbilled_days.estimates + excluded.estimates, total_paise = unbilled_days.total_paise + excluded.total_paise;
insert into unbilled_days (day, estimates, total_paise)
      select quoted.day, 1, (quoted.total_paise - quoted.returned_paise) from bills as quoted
      where quoted.id = old.estimate_id and old.deleted_at is null and quoted.status <> 'Pending' and quoted.deleted_at is null
  and (quoted.returned_paise < quoted.total_paise or quoted.total_paise = 0) on conflict (day) do update set estimates = unbilled_days.estimates + excluded.estimates, total_paise = unbilled_days.total_paise + excluded.total_paise; end if; insert into unbilled_days (day, estimates, total_paise)
      select new.day, 1, (new.total_paise - new.returned_paise)
      where new.kind = 'estimate' and new.status <> 'Pending' and new.deleted_at is null
  and (new.returned_paise < new.total_paise or new.total_paise = 0) and not exists (
    select 1 from bills as made where made.estimate_id = new.id and made.deleted_at is null) on conflict (day) do update set estimates = unbilled_days.estimates + excluded.estimates, total_paise = unbilled_days.total_paise + excluded.total_paise;
insert into unbilled_days (day, estimates, total_paise)
      select quoted.day, -1, -(quoted.total_paise - quoted.returned_paise) from bills as quoted
      where quoted.id = new.estimate_id and new.deleted_at is null and quoted.status <> 'Pending' and quoted.deleted_at is null
  and (quoted.returned_paise < quoted.total_paise or quoted.total_paise = 0) on conflict (day) do update set estimates = unbilled_days.estimates + excluded.estimates, total_paise = unbilled_days.total_paise + excluded.total_paise; return null; end$$;
CREATE FUNCTION public.logos_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'logos is append-only'; end$$;
CREATE FUNCTION public.month_locks_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'month_locks is append-only'; end$$;
CREATE FUNCTION public.payment_allocations_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'payment_allocations is append-only'; end$$;
CREATE FUNCTION public.payment_parts_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'payment_parts is append-only'; end$$;
CREATE FUNCTION public.payments_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'payments is append-only'; end$$;
CREATE FUNCTION public.price_list_items_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'price_list_items is append-only'; end$$;
CREATE FUNCTION public.price_lists_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'price_lists is append-only'; end$$;
CREATE FUNCTION public.refuse_in_locked_month() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin
              if coalesce((select locked from month_locks
    where month = substr(new.day, 1, 7) order by id desc limit 1), 0) = 1 and (select taxed from bill_kinds where bill_kinds.kind = new.kind) = 1 then raise exception 'the month is locked'; end if;
              if tg_op = 'UPDATE' then
                if coalesce((select locked from month_locks
    where month = substr(old.day, 1, 7) order by id desc limit 1), 0) = 1 and (select taxed from bill_kinds where bill_kinds.kind = new.kind) = 1 then raise exception 'the month is locked'; end if;
              end if;
              return new;
            end$$;
CREATE FUNCTION public.reminders_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'reminders is append-only'; end$$;
CREATE FUNCTION public.settings_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'settings is append-only'; end$$;
CREATE FUNCTION public.stock_movements_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'stock_movements is append-only'; end$$;
CREATE FUNCTION public.sum_returned() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin update bills set returned_paise = returned_paise + (select total_paise from bills as back
    where back.id = new.bill_id)
  where id = new.of_bill_id and kind = 'estimate'; return null; end$$;
CREATE FUNCTION public.sum_returned_again() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin update bills set returned_paise = returned_paise
    + case when new.deleted_at is null then new.total_paise else -new.total_paise end
  where id = (select of_bill_id from notes where bill_id = new.id) and kind = 'estimate'; return null; end$$;
CREATE TABLE public.agents (
    id bigint NOT NULL,
    created_at text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at text,
    name text NOT NULL,
    name_key text NOT NULL,
    rank integer NOT NULL
);
ALTER TABLE public.agents ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.agents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit (
    id bigint NOT NULL,
    at text NOT NULL,
    employee_id bigint,
    employee_name text DEFAULT ''::text NOT NULL,
    call text DEFAULT ''::text NOT NULL,
    entity text DEFAULT ''::text NOT NULL,
    entity_id text DEFAULT ''::text NOT NULL,
    outcome text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    before text,
    after text,
    CONSTRAINT audit_outcome CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text])))
);
ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bill_kinds (
    kind text NOT NULL,
    owes integer NOT NULL,
    taxed integer DEFAULT 0 NOT NULL,
    CONSTRAINT kind_owes CHECK ((owes = ANY (ARRAY['-1'::integer, 0, 1])))
);
CREATE TABLE public.bill_lines (
    id bigint NOT NULL,
    bill_id bigint NOT NULL,
    "position" integer NOT NULL,
    product_id bigint,
    product_name text NOT NULL,
    product_code text DEFAULT ''::text NOT NULL,
    tamil_name text DEFAULT ''::text NOT NULL,
    hsn_code text DEFAULT ''::text NOT NULL,
    rate_per text DEFAULT ''::text NOT NULL,
    box_contents text DEFAULT ''::text NOT NULL,
    unit text DEFAULT ''::text NOT NULL,
    mrp_paise bigint DEFAULT 0 NOT NULL,
    price_paise bigint DEFAULT 0 NOT NULL,
    value_paise bigint DEFAULT 0 NOT NULL,
    tax_paise bigint DEFAULT 0 NOT NULL,
    non_discount integer DEFAULT 0 NOT NULL,
    qty integer NOT NULL,
    tax_bp integer DEFAULT 0 NOT NULL,
    taxable_paise bigint,
    returned_qty integer DEFAULT 0 NOT NULL,
    CONSTRAINT bill_lines_check CHECK (((returned_qty >= 0) AND (returned_qty <= qty))),
    CONSTRAINT bill_lines_taxable_paise_check CHECK ((taxable_paise >= 0)),
    CONSTRAINT line_quantity_from_one CHECK ((qty >= 1)),
    CONSTRAINT line_value CHECK (((value_paise = (price_paise * qty)) AND (price_paise >= 0))),
    CONSTRAINT non_discount_is_flag CHECK ((non_discount = ANY (ARRAY[0, 1])))
);
ALTER TABLE public.bill_lines ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bill_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bill_rates (
    bill_id bigint NOT NULL,
    tax_bp integer NOT NULL,
    lines integer NOT NULL,
    taxable_paise bigint NOT NULL,
    tax_paise bigint NOT NULL
);
CREATE TABLE public.bills (
    id bigint NOT NULL,
    created_at text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at text,
    kind text NOT NULL,
    financial_year integer NOT NULL,
    sno integer NOT NULL,
    day text NOT NULL,
    customer_id bigint NOT NULL,
    settings_id bigint NOT NULL,
    estimate_id bigint,
    status text NOT NULL,
    billing_name text DEFAULT ''::text NOT NULL,
    billing_phone text DEFAULT ''::text NOT NULL,
    billing_address text DEFAULT ''::text NOT NULL,
    billing_state text DEFAULT ''::text NOT NULL,
    billing_gstin text DEFAULT ''::text NOT NULL,
    agent_name text DEFAULT ''::text NOT NULL,
    in_state integer DEFAULT 0 NOT NULL,
    cgst_bp integer DEFAULT 0 NOT NULL,
    cgst_paise bigint DEFAULT 0 NOT NULL,
    sgst_bp integer DEFAULT 0 NOT NULL,
    sgst_paise bigint DEFAULT 0 NOT NULL,
    packing_bp integer DEFAULT 0 NOT NULL,
    packing_paise bigint DEFAULT 0 NOT NULL,
    discount_bp integer DEFAULT 0 NOT NULL,
    discount_paise bigint DEFAULT 0 NOT NULL,
    commission_bp integer DEFAULT 0 NOT NULL,
    commission_paise bigint DEFAULT 0 NOT NULL,
    subtotal_paise bigint DEFAULT 0 NOT NULL,
    non_discount_paise bigint DEFAULT 0 NOT NULL,
    igst_paise bigint DEFAULT 0 NOT NULL,
    round_off_paise bigint DEFAULT 0 NOT NULL,
    total_paise bigint DEFAULT 0 NOT NULL,
    paid_paise bigint DEFAULT 0 NOT NULL,
    line_count integer DEFAULT 0 NOT NULL,
    created_by bigint,
    updated_by bigint,
    updated_at text NOT NULL,
    party_id bigint,
    owed_paise bigint DEFAULT 0 NOT NULL,
    billing_state_code text DEFAULT ''::text NOT NULL,
    taxable_paise bigint,
    discount_given_paise bigint,
    prefix text DEFAULT ''::text NOT NULL,
    delivery_name text DEFAULT ''::text NOT NULL,
    delivery_address text DEFAULT ''::text NOT NULL,
    delivery_state text DEFAULT ''::text NOT NULL,
    delivery_state_code text DEFAULT ''::text NOT NULL,
    delivery_pincode text DEFAULT ''::text NOT NULL,
    delivery_gstin text DEFAULT ''::text NOT NULL,
    held_paise bigint DEFAULT 0 NOT NULL,
    returned_paise bigint DEFAULT 0 NOT NULL,
    CONSTRAINT bill_adds_up CHECK ((total_paise = ((((((subtotal_paise - discount_paise) + cgst_paise) + sgst_paise) + igst_paise) + packing_paise) + round_off_paise))),
    CONSTRAINT bill_number_counts_from_one CHECK ((sno >= 1)),
    CONSTRAINT bill_owes_all_or_nothing CHECK (((owed_paise = 0) OR (abs(owed_paise) = total_paise))),
    CONSTRAINT bill_paid_within_owed CHECK ((((paid_paise >= 0) AND (paid_paise <= owed_paise)) OR ((paid_paise >= owed_paise) AND (paid_paise <= 0)))),
    CONSTRAINT bill_status CHECK ((status = ANY (ARRAY['Pending'::text, 'Paid'::text, 'Delivered'::text]))),
    CONSTRAINT bills_check CHECK (((taxable_paise IS NULL) OR ((taxable_paise = (subtotal_paise - discount_paise)) OR (taxable_paise = ((subtotal_paise - discount_paise) + packing_paise))))),
    CONSTRAINT bills_check1 CHECK (((held_paise >= 0) AND ((held_paise = 0) OR (owed_paise = 0)))),
    CONSTRAINT bills_check2 CHECK (((returned_paise >= 0) AND (returned_paise <= total_paise))),
    CONSTRAINT bills_discount_given_paise_check CHECK ((discount_given_paise > 0)),
    CONSTRAINT in_state_is_flag CHECK ((in_state = ANY (ARRAY[0, 1])))
);
ALTER TABLE public.bills ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bills_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.brands (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL
);
ALTER TABLE public.brands ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.brands_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.cash_moves (
    id bigint NOT NULL,
    created_at text NOT NULL,
    created_by bigint NOT NULL,
    day text NOT NULL,
    kind text NOT NULL,
    amount_paise bigint NOT NULL,
    note text NOT NULL,
    CONSTRAINT cash_moves_amount_paise_check CHECK ((amount_paise > 0)),
    CONSTRAINT cash_moves_kind_check CHECK ((kind = ANY (ARRAY['float'::text, 'to_bank'::text, 'to_owner'::text, 'in'::text])))
);
ALTER TABLE public.cash_moves ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cash_moves_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.categories (
    id bigint NOT NULL,
    created_at text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at text,
    name text NOT NULL,
    name_key text NOT NULL,
    rank integer NOT NULL,
    non_discount integer DEFAULT 0 NOT NULL,
    type_of_category text DEFAULT ''::text NOT NULL,
    CONSTRAINT non_discount_is_flag CHECK ((non_discount = ANY (ARRAY[0, 1])))
);
ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.chain_links (
    ledger text NOT NULL,
    "position" bigint NOT NULL,
    last_id bigint NOT NULL,
    rows integer NOT NULL,
    sum text NOT NULL
);
CREATE TABLE public.consignments (
    id bigint NOT NULL,
    bill_id bigint NOT NULL,
    parcels integer,
    transport text NOT NULL,
    lorry_receipt text NOT NULL,
    vehicle text NOT NULL,
    CONSTRAINT consignments_parcels_check CHECK ((parcels > 0))
);
ALTER TABLE public.consignments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.consignments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.counters (
    kind text NOT NULL,
    financial_year integer NOT NULL,
    last integer NOT NULL
);
CREATE TABLE public.customer_balances (
    customer_id bigint NOT NULL,
    pending bigint NOT NULL,
    total_paise bigint NOT NULL,
    paid_paise bigint NOT NULL
);
CREATE TABLE public.customers (
    id bigint NOT NULL,
    created_at text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at text,
    name text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    state text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    gstin text DEFAULT ''::text NOT NULL,
    aadhaar text DEFAULT ''::text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    credit_limit_paise bigint DEFAULT 0 NOT NULL,
    agent_id bigint,
    updated_at text NOT NULL,
    changes integer DEFAULT 1 NOT NULL,
    sealed_aadhaar text DEFAULT ''::text NOT NULL,
    state_code text DEFAULT ''::text NOT NULL
);
ALTER TABLE public.customers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.customers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.day_close_records (
    id bigint NOT NULL,
    close_id bigint NOT NULL,
    entity text NOT NULL,
    record_id bigint NOT NULL,
    stood text NOT NULL
);
ALTER TABLE public.day_close_records ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.day_close_records_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.day_closes (
    id bigint NOT NULL,
    created_at text NOT NULL,
    created_by bigint,
    drawer_of bigint,
    financial_year integer NOT NULL,
    sno integer NOT NULL,
    began_at text NOT NULL,
    last_audit_id bigint NOT NULL,
    expected_paise bigint NOT NULL,
    counted_paise bigint NOT NULL,
    counted text NOT NULL,
    note text NOT NULL,
    figures text NOT NULL,
    chain text NOT NULL,
    CONSTRAINT day_closes_counted_paise_check CHECK ((counted_paise >= 0)),
    CONSTRAINT day_closes_sno_check CHECK ((sno >= 0))
);
ALTER TABLE public.day_closes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.day_closes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.day_totals (
    kind text NOT NULL,
    day text NOT NULL,
    tax_bp integer NOT NULL,
    bills bigint NOT NULL,
    lines bigint NOT NULL,
    subtotal_paise bigint NOT NULL,
    tax_paise bigint NOT NULL,
    total_paise bigint NOT NULL,
    pending bigint NOT NULL,
    pending_total_paise bigint NOT NULL,
    pending_paid_paise bigint NOT NULL
);
CREATE TABLE public.employee_logins (
    login_key text NOT NULL,
    employee_id bigint NOT NULL
);
CREATE TABLE public.employees (
    id bigint NOT NULL,
    created_at text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at text,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    password_hash text NOT NULL,
    cid text DEFAULT ''::text NOT NULL,
    may_log_in integer DEFAULT 0 NOT NULL,
    can_customer integer DEFAULT 0 NOT NULL,
    can_agent integer DEFAULT 0 NOT NULL,
    can_category integer DEFAULT 0 NOT NULL,
    can_payment_details integer DEFAULT 0 NOT NULL,
    can_product integer DEFAULT 0 NOT NULL,
    can_orders integer DEFAULT 0 NOT NULL,
    can_estimate integer DEFAULT 0 NOT NULL,
    can_pos integer DEFAULT 0 NOT NULL,
    can_employee integer DEFAULT 0 NOT NULL,
    can_settings integer DEFAULT 0 NOT NULL,
    can_gst_report integer DEFAULT 0 NOT NULL,
    can_stock_report integer DEFAULT 0 NOT NULL,
    can_cash integer DEFAULT 0 NOT NULL,
    CONSTRAINT can_agent_is_flag CHECK ((can_agent = ANY (ARRAY[0, 1]))),
    CONSTRAINT can_category_is_flag CHECK ((can_category = ANY (ARRAY[0, 1]))),
    CONSTRAINT can_customer_is_flag CHECK ((can_customer = ANY (ARRAY[0, 1]))),
    CONSTRAINT can_employee_is_flag CHECK ((can_employee = ANY (ARRAY[0, 1]))),
    CONSTRAINT can_estimate_is_flag CHECK ((can_estimate = ANY (ARRAY[0, 1]))),
    CONSTRAINT can_gst_report_is_flag CHECK ((can_gst_report = ANY (ARRAY[0, 1]))),
    CONSTRAINT can_orders_is_flag CHECK ((can_orders = ANY (ARRAY[0, 1]))),
    CONSTRAINT can_payment_details_is_flag CHECK ((can_payment_details = ANY (ARRAY[0, 1]))),
    CONSTRAINT can_pos_is_flag CHECK ((can_pos = ANY (ARRAY[0, 1]))),
    CONSTRAINT can_product_is_flag CHECK ((can_product = ANY (ARRAY[0, 1]))),
    CONSTRAINT can_settings_is_flag CHECK ((can_settings = ANY (ARRAY[0, 1]))),
    CONSTRAINT can_stock_report_is_flag CHECK ((can_stock_report = ANY (ARRAY[0, 1]))),
    CONSTRAINT employees_can_cash_check CHECK ((can_cash = ANY (ARRAY[0, 1]))),
    CONSTRAINT may_log_in_is_flag CHECK ((may_log_in = ANY (ARRAY[0, 1])))
);
ALTER TABLE public.employees ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.employees_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.enquiries (
    id bigint NOT NULL,
    bill_id bigint NOT NULL,
    price_list_id bigint NOT NULL,
    fingerprint text NOT NULL,
    honoured integer NOT NULL,
    CONSTRAINT honoured_is_flag CHECK ((honoured = ANY (ARRAY[0, 1])))
);
ALTER TABLE public.enquiries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.enquiries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.expense_days (
    day text NOT NULL,
    payment_method text NOT NULL,
    expenses bigint NOT NULL,
    amount_paise bigint NOT NULL
);
CREATE TABLE public.expenses (
    id bigint NOT NULL,
    created_at text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at text,
    day text NOT NULL,
    name text NOT NULL,
    amount_paise bigint NOT NULL,
    payment_method text NOT NULL,
    paid_to text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    created_by bigint,
    mode text,
    CONSTRAINT expense_amount CHECK ((amount_paise >= 0)),
    CONSTRAINT expense_method CHECK ((payment_method = ANY (ARRAY['credit'::text, 'debit'::text])))
);
ALTER TABLE public.expenses ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.expenses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.failed_sign_ins (
    id bigint NOT NULL,
    account_key text NOT NULL,
    address text NOT NULL,
    at text NOT NULL,
    device_hash text DEFAULT ''::text NOT NULL
);
ALTER TABLE public.failed_sign_ins ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.failed_sign_ins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.known_devices (
    device_hash text NOT NULL,
    employee_id bigint NOT NULL,
    seen_at text NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.logos (
    id bigint NOT NULL,
    created_at text NOT NULL,
    created_by bigint,
    picture text NOT NULL
);
ALTER TABLE public.logos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.logos_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.lost_numbers (
    kind text NOT NULL,
    financial_year integer NOT NULL,
    first_sno integer NOT NULL,
    last_sno integer NOT NULL,
    at text NOT NULL,
    prefix text DEFAULT ''::text NOT NULL,
    CONSTRAINT lost_from_one_on CHECK (((first_sno >= 1) AND (last_sno >= first_sno)))
);
CREATE TABLE public.month_locks (
    id bigint NOT NULL,
    created_at text NOT NULL,
    created_by bigint NOT NULL,
    month text NOT NULL,
    locked integer NOT NULL,
    reason text NOT NULL,
    file_name text NOT NULL,
    file text NOT NULL,
    sha256 text NOT NULL,
    CONSTRAINT locked_is_flag CHECK ((locked = ANY (ARRAY[0, 1])))
);
ALTER TABLE public.month_locks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.month_locks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.notes (
    id bigint NOT NULL,
    bill_id bigint NOT NULL,
    of_bill_id bigint NOT NULL,
    reason text NOT NULL,
    remark text NOT NULL,
    itc_reversed integer DEFAULT 0 NOT NULL,
    tax_stays integer DEFAULT 0 NOT NULL,
    CONSTRAINT itc_reversed_is_flag CHECK ((itc_reversed = ANY (ARRAY[0, 1]))),
    CONSTRAINT note_reason CHECK ((reason = ANY (ARRAY['01'::text, '02'::text, '04'::text, '05'::text, '07'::text]))),
    CONSTRAINT notes_tax_stays_check CHECK ((tax_stays = ANY (ARRAY[0, 1])))
);
ALTER TABLE public.notes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.parties (
    id bigint NOT NULL,
    search_text text NOT NULL,
    agent_name text NOT NULL
);
ALTER TABLE public.parties ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.parties_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.party_totals (
    kind text NOT NULL,
    party_id bigint NOT NULL,
    bills bigint NOT NULL,
    lines bigint NOT NULL,
    subtotal_paise bigint NOT NULL,
    tax_paise bigint NOT NULL,
    total_paise bigint NOT NULL,
    pending bigint NOT NULL,
    pending_total_paise bigint NOT NULL,
    pending_paid_paise bigint NOT NULL
);
CREATE TABLE public.payment_allocations (
    id bigint NOT NULL,
    payment_id bigint NOT NULL,
    bill_id bigint NOT NULL,
    amount_paise bigint NOT NULL
);
ALTER TABLE public.payment_allocations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payment_allocations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payment_days (
    day text NOT NULL,
    payments bigint NOT NULL,
    amount_paise bigint NOT NULL
);
CREATE TABLE public.payment_modes (
    mode text NOT NULL
);
CREATE TABLE public.payment_parts (
    id bigint NOT NULL,
    payment_id bigint NOT NULL,
    mode text NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    amount_paise bigint NOT NULL,
    tendered_paise bigint,
    CONSTRAINT payment_parts_check CHECK (((tendered_paise IS NULL) OR ((mode = 'cash'::text) AND (tendered_paise >= amount_paise))))
);
ALTER TABLE public.payment_parts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payment_parts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payments (
    id bigint NOT NULL,
    customer_id bigint NOT NULL,
    day text NOT NULL,
    amount_paise bigint NOT NULL,
    reverses_id bigint,
    created_at text NOT NULL,
    created_by bigint
);
ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.price_list_items (
    id bigint NOT NULL,
    price_list_id bigint NOT NULL,
    "position" integer NOT NULL,
    product_id bigint NOT NULL,
    product_code text NOT NULL,
    product_name text NOT NULL,
    tamil_name text NOT NULL,
    category_id bigint NOT NULL,
    category_name text NOT NULL,
    non_discount integer NOT NULL,
    mrp_paise bigint NOT NULL,
    net_rate_paise bigint NOT NULL,
    discount_bp integer NOT NULL,
    offer_paise bigint NOT NULL,
    rate_per text NOT NULL,
    box_contents text NOT NULL,
    unit text NOT NULL,
    own_paise bigint,
    CONSTRAINT offered_at_most_the_rate CHECK (((offer_paise >= 0) AND (offer_paise <= net_rate_paise))),
    CONSTRAINT price_list_items_own_paise_check CHECK ((own_paise >= 0))
);
ALTER TABLE public.price_list_items ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.price_list_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.price_lists (
    id bigint NOT NULL,
    created_at text NOT NULL,
    created_by bigint,
    list integer NOT NULL,
    version integer NOT NULL,
    name text NOT NULL,
    season text NOT NULL,
    valid_from text NOT NULL,
    valid_to text NOT NULL,
    day text NOT NULL,
    discount_bp integer NOT NULL,
    packing_bp integer NOT NULL,
    min_order_paise bigint NOT NULL,
    terms text NOT NULL,
    left_out text NOT NULL,
    withdrawn integer NOT NULL,
    settings_id bigint NOT NULL,
    CONSTRAINT valid_forwards CHECK ((valid_from <= valid_to)),
    CONSTRAINT withdrawn_is_flag CHECK ((withdrawn = ANY (ARRAY[0, 1])))
);
ALTER TABLE public.price_lists ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.price_lists_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_days (
    day text NOT NULL,
    product_id bigint NOT NULL,
    sold bigint NOT NULL
);
CREATE TABLE public.products (
    id bigint NOT NULL,
    created_at text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at text,
    code text NOT NULL,
    code_key text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    tamil_name text DEFAULT ''::text NOT NULL,
    unit text DEFAULT ''::text NOT NULL,
    rate_per text DEFAULT ''::text NOT NULL,
    box_contents text DEFAULT ''::text NOT NULL,
    hsn_code text DEFAULT ''::text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    category_id bigint NOT NULL,
    supplier_id bigint,
    brand_id bigint,
    mrp_paise bigint DEFAULT 0 NOT NULL,
    net_rate_paise bigint DEFAULT 0 NOT NULL,
    tax_bp integer,
    stock bigint DEFAULT 0 NOT NULL,
    sold bigint DEFAULT 0 NOT NULL,
    updated_at text NOT NULL,
    changes integer DEFAULT 1 NOT NULL,
    buy_paise bigint,
    sell_paise bigint,
    per_case integer,
    CONSTRAINT prices_not_negative CHECK (((mrp_paise >= 0) AND (net_rate_paise >= 0))),
    CONSTRAINT products_buy_paise_check CHECK ((buy_paise >= 0)),
    CONSTRAINT products_per_case_check CHECK ((per_case > 1)),
    CONSTRAINT products_sell_paise_check CHECK ((sell_paise >= 0))
);
ALTER TABLE public.products ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.products_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.record_sums (
    record text NOT NULL,
    id bigint NOT NULL,
    sum text NOT NULL
);
CREATE TABLE public.recovery_codes (
    id bigint NOT NULL,
    employee_id bigint NOT NULL,
    code_hash text NOT NULL,
    used_at text
);
ALTER TABLE public.recovery_codes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.recovery_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reminders (
    id bigint NOT NULL,
    created_at text NOT NULL,
    created_by bigint,
    customer_id bigint NOT NULL,
    day text NOT NULL
);
ALTER TABLE public.reminders ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reminders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.replays (
    call text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer text NOT NULL,
    keep integer NOT NULL,
    created_at text NOT NULL,
    employee_id bigint
);
CREATE TABLE public.return_lines (
    id bigint NOT NULL,
    bill_id bigint NOT NULL,
    line_id bigint NOT NULL,
    of_line_id bigint,
    qty integer NOT NULL,
    goods text NOT NULL,
    CONSTRAINT returned_from_none CHECK ((qty >= 0)),
    CONSTRAINT returned_goods CHECK ((goods = ANY (ARRAY['saleable'::text, 'damaged'::text, 'none'::text])))
);
ALTER TABLE public.return_lines ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.return_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.server_notes (
    name text NOT NULL,
    value text NOT NULL,
    at text NOT NULL
);
CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    employee_id bigint NOT NULL,
    created_at text NOT NULL,
    last_seen_at text NOT NULL,
    confirmed_at text,
    browser text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.settings (
    id bigint NOT NULL,
    created_at text NOT NULL,
    shop_name text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    state text DEFAULT ''::text NOT NULL,
    pincode text DEFAULT ''::text NOT NULL,
    hsn_code text DEFAULT ''::text NOT NULL,
    gstin text DEFAULT ''::text NOT NULL,
    cgst_bp integer NOT NULL,
    sgst_bp integer NOT NULL,
    packing_bp integer NOT NULL,
    bank_name text DEFAULT ''::text NOT NULL,
    account_no text DEFAULT ''::text NOT NULL,
    ifsc_code text DEFAULT ''::text NOT NULL,
    branch text DEFAULT ''::text NOT NULL,
    upi_id text DEFAULT ''::text NOT NULL,
    time_zone text DEFAULT 'Asia/Kolkata'::text NOT NULL,
    forbid_negative_stock integer DEFAULT 0 NOT NULL,
    state_code text DEFAULT ''::text NOT NULL,
    credit_limit_refuses integer DEFAULT 0 NOT NULL,
    drawer_per_employee integer DEFAULT 0 NOT NULL,
    prices_include_tax integer DEFAULT 0 NOT NULL,
    packing_taxed integer DEFAULT 0 NOT NULL,
    product_rates integer DEFAULT 0 NOT NULL,
    estimate_prefix text DEFAULT ''::text NOT NULL,
    order_prefix text DEFAULT ''::text NOT NULL,
    seller_kind text,
    turnover_above_5cr integer DEFAULT 0 NOT NULL,
    default_unit text DEFAULT ''::text NOT NULL,
    licence_no text DEFAULT ''::text NOT NULL,
    min_order_paise bigint DEFAULT 0 NOT NULL,
    list_packing_bp integer DEFAULT 0 NOT NULL,
    credit_note_prefix text DEFAULT 'CN/'::text NOT NULL,
    debit_note_prefix text DEFAULT 'DN/'::text NOT NULL,
    estimate_return_prefix text DEFAULT 'ER/'::text NOT NULL,
    returns_quarterly integer DEFAULT 0 NOT NULL,
    tally_ledgers text DEFAULT ''::text NOT NULL,
    printer_address text DEFAULT ''::text NOT NULL,
    paper_terms text DEFAULT ''::text NOT NULL,
    logo_id bigint,
    CONSTRAINT cgst_bp_is_rate CHECK (((cgst_bp >= 0) AND (cgst_bp <= 10000))),
    CONSTRAINT forbid_negative_stock_is_flag CHECK ((forbid_negative_stock = ANY (ARRAY[0, 1]))),
    CONSTRAINT packing_bp_is_rate CHECK (((packing_bp >= 0) AND (packing_bp <= 10000))),
    CONSTRAINT settings_credit_limit_refuses_check CHECK ((credit_limit_refuses = ANY (ARRAY[0, 1]))),
    CONSTRAINT settings_credit_note_prefix_check CHECK ((length(credit_note_prefix) <= 4)),
    CONSTRAINT settings_debit_note_prefix_check CHECK ((length(debit_note_prefix) <= 4)),
    CONSTRAINT settings_drawer_per_employee_check CHECK ((drawer_per_employee = ANY (ARRAY[0, 1]))),
    CONSTRAINT settings_estimate_prefix_check CHECK ((length(estimate_prefix) <= 4)),
    CONSTRAINT settings_estimate_return_prefix_check CHECK ((length(estimate_return_prefix) <= 4)),
    CONSTRAINT settings_list_packing_bp_check CHECK (((list_packing_bp >= 0) AND (list_packing_bp <= 10000))),
    CONSTRAINT settings_min_order_paise_check CHECK ((min_order_paise >= 0)),
    CONSTRAINT settings_order_prefix_check CHECK ((length(order_prefix) <= 4)),
    CONSTRAINT settings_packing_taxed_check CHECK ((packing_taxed = ANY (ARRAY[0, 1]))),
    CONSTRAINT settings_prices_include_tax_check CHECK ((prices_include_tax = ANY (ARRAY[0, 1]))),
    CONSTRAINT settings_product_rates_check CHECK ((product_rates = ANY (ARRAY[0, 1]))),
    CONSTRAINT settings_returns_quarterly_check CHECK ((returns_quarterly = ANY (ARRAY[0, 1]))),
    CONSTRAINT settings_seller_kind_check CHECK ((seller_kind = ANY (ARRAY['regular'::text, 'composition'::text, 'unregistered'::text]))),
    CONSTRAINT settings_turnover_above_5cr_check CHECK ((turnover_above_5cr = ANY (ARRAY[0, 1]))),
    CONSTRAINT sgst_bp_is_rate CHECK (((sgst_bp >= 0) AND (sgst_bp <= 10000)))
);
ALTER TABLE public.settings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.settings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.stock_movements (
    id bigint NOT NULL,
    product_id bigint NOT NULL,
    change bigint NOT NULL,
    reason text NOT NULL,
    source_id bigint,
    employee_id bigint,
    created_at text NOT NULL
);
ALTER TABLE public.stock_movements ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.stock_movements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.stock_reasons (
    reason text NOT NULL,
    source text
);
CREATE TABLE public.suppliers (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL
);
ALTER TABLE public.suppliers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.suppliers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.two_steps (
    employee_id bigint NOT NULL,
    sealed_secret text NOT NULL,
    last_step integer NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.unbilled_days (
    day text NOT NULL,
    estimates bigint NOT NULL,
    total_paise bigint NOT NULL
);
CREATE TABLE public.units (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL
);
ALTER TABLE public.units ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.units_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.agents VALUES (1, '2026-11-22T10:48:29.058Z', 1, NULL, 'South Agent', 'south agent', 1);
INSERT INTO public.audit VALUES (1, '2026-11-22T10:48:28.617Z', NULL, '', 'register', 'employee', '1', 'done', '127.0.0.1', NULL, '{"name":"Kavitha","email":"k@example.in","phone":"1","owner":true}');
INSERT INTO public.audit VALUES (2, '2026-11-22T10:48:28.920Z', 1, 'Kavitha', 'category_add', 'category', '1', 'done', '127.0.0.1', NULL, '{"name":"CRACKERS"}');
INSERT INTO public.audit VALUES (3, '2026-11-22T10:48:28.940Z', 1, 'Kavitha', 'product_add', 'product', '1', 'done', '127.0.0.1', NULL, '{"code":"P0","name":"Product 0","category":"CRACKERS","mrp_rate":"0.00","net_rate":"12.50","qty_per_box":"","stock":100}');
INSERT INTO public.audit VALUES (4, '2026-11-22T10:48:28.970Z', 1, 'Kavitha', 'product_add', 'product', '2', 'done', '127.0.0.1', NULL, '{"code":"P1","name":"Product 1","category":"CRACKERS","mrp_rate":"0.00","net_rate":"12.50","qty_per_box":"","stock":100}');
INSERT INTO public.audit VALUES (5, '2026-11-22T10:48:28.986Z', 1, 'Kavitha', 'product_add', 'product', '3', 'done', '127.0.0.1', NULL, '{"code":"P2","name":"Product 2","category":"CRACKERS","mrp_rate":"0.00","net_rate":"12.50","qty_per_box":"","stock":100}');
INSERT INTO public.audit VALUES (6, '2026-11-22T10:48:29.002Z', 1, 'Kavitha', 'customer_add', 'customer', '1', 'done', '127.0.0.1', NULL, '{"name":"Customer 0","address":"","state":"","mobile":"1","tax_number":"","aadhar_number":"","credit_limit":"0.00","agent":""}');
INSERT INTO public.audit VALUES (7, '2026-11-22T10:48:29.018Z', 1, 'Kavitha', 'customer_add', 'customer', '2', 'done', '127.0.0.1', NULL, '{"name":"Customer 1","address":"","state":"","mobile":"2","tax_number":"","aadhar_number":"","credit_limit":"0.00","agent":""}');
INSERT INTO public.audit VALUES (8, '2026-11-22T10:48:29.031Z', 1, 'Kavitha', 'customer_add', 'customer', '3', 'done', '127.0.0.1', NULL, '{"name":"Customer 2","address":"","state":"","mobile":"3","tax_number":"","aadhar_number":"","credit_limit":"0.00","agent":""}');
INSERT INTO public.audit VALUES (9, '2026-11-22T10:48:29.058Z', 1, 'Kavitha', 'agent_add', 'agent', '1', 'done', '127.0.0.1', NULL, '{"name":"South Agent"}');
INSERT INTO public.audit VALUES (10, '2026-11-22T10:48:29.073Z', 1, 'Kavitha', 'setting_update', 'settings', '2', 'done', '127.0.0.1', '{"id":"1","shopname":"","phone":"","address":"","city":"","state":"","pincode":"","hsn_code":"3604","gst_no":"","gst_problem":"","cgst":"9","sgst":"9","packing_charge":"0","bank_name":"","acc_no":"","ifsc_code":"","branch":"","upi_id":"","forbid_negative_stock":"0","version":"1"}', '{"id":"2","shopname":"Sri Velavan Crackers","phone":"","address":"12, Car Street","city":"Sivakasi","state":"Tamil Nadu","pincode":"626123","hsn_code":"3604","gst_no":"33ABCDE1234F1Z7","gst_problem":"","cgst":"9","sgst":"9","packing_charge":"3","bank_name":"","acc_no":"","ifsc_code":"","branch":"","upi_id":"","forbid_negative_stock":"0","version":"2"}');
INSERT INTO public.audit VALUES (11, '2026-11-22T10:48:29.200Z', 1, 'Kavitha', 'customer_add', 'customer', '4', 'done', '127.0.0.1', NULL, '{"name":"Annai Stores","address":"","state":"Kerala","mobile":"9000015838","tax_number":"32AAAAA0000A1Z5","aadhar_number":"XXXXXXXX1234","credit_limit":"0.00","agent":"South Agent"}');
INSERT INTO public.audit VALUES (12, '2026-11-22T10:48:29.218Z', 1, 'Kavitha', 'pos_api/pos_order', 'order', '1', 'done', '127.0.0.1', NULL, '{"number":"26-27/000001","customer":"Customer 0","status":"Pending","total":"257.00","lines":["Rocket · 1 × 12.50","Free text · 2 × 99.99"]}');
INSERT INTO public.audit VALUES (13, '2026-11-22T10:48:29.335Z', 1, 'Kavitha', 'estimate', 'estimate', '2', 'done', '127.0.0.1', NULL, '{"number":"26-27/000001","customer":"Customer 1","status":"Pending","discount":"10 %","total":"22.00","lines":["Rocket · 2 × 12.50"]}');
INSERT INTO public.audit VALUES (14, '2026-11-22T10:48:29.399Z', 1, 'Kavitha', 'estimate', 'estimate', '3', 'done', '127.0.0.1', NULL, '{"number":"26-27/000002","customer":"Customer 2","status":"Pending","discount":"10 %","total":"34.00","lines":["Rocket · 3 × 12.50"]}');
INSERT INTO public.audit VALUES (15, '2026-11-22T10:48:29.425Z', 1, 'Kavitha', 'pos_api/pos_order', 'order', '4', 'done', '127.0.0.1', NULL, '{"number":"26-27/000002","customer":"Annai Stores","status":"Pending","total":"302.00","lines":["Rocket · 4 × 12.50","Free text · 2 × 99.99"]}');
INSERT INTO public.audit VALUES (16, '2026-11-22T10:48:29.454Z', 1, 'Kavitha', 'estimate', 'estimate', '5', 'done', '127.0.0.1', NULL, '{"number":"26-27/000003","customer":"Customer 0","status":"Pending","discount":"10 %","total":"57.00","lines":["Rocket · 5 × 12.50"]}');
INSERT INTO public.audit VALUES (17, '2026-11-22T10:48:29.519Z', 1, 'Kavitha', 'estimate', 'estimate', '6', 'done', '127.0.0.1', NULL, '{"number":"26-27/000004","customer":"Customer 1","status":"Pending","discount":"10 %","total":"12.00","lines":["Rocket · 1 × 12.50"]}');
INSERT INTO public.audit VALUES (18, '2026-11-22T10:48:29.555Z', 1, 'Kavitha', 'pos_api/pos_order', 'order', '7', 'done', '127.0.0.1', NULL, '{"number":"26-27/000003","customer":"Customer 2","status":"Pending","total":"272.00","lines":["Rocket · 2 × 12.50","Free text · 2 × 99.99"]}');
INSERT INTO public.audit VALUES (19, '2026-11-22T10:48:29.585Z', 1, 'Kavitha', 'estimate', 'estimate', '8', 'done', '127.0.0.1', NULL, '{"number":"26-27/000005","customer":"Annai Stores","status":"Pending","discount":"10 %","total":"34.00","lines":["Rocket · 3 × 12.50"]}');
INSERT INTO public.audit VALUES (20, '2026-11-22T10:48:29.602Z', 1, 'Kavitha', 'estimate', 'estimate', '9', 'done', '127.0.0.1', NULL, '{"number":"26-27/000006","customer":"Customer 0","status":"Pending","discount":"10 %","total":"45.00","lines":["Rocket · 4 × 12.50"]}');
INSERT INTO public.audit VALUES (21, '2026-11-22T10:48:29.614Z', 1, 'Kavitha', 'pos_api/pos_order', 'order', '10', 'done', '127.0.0.1', NULL, '{"number":"26-27/000004","customer":"Customer 1","status":"Pending","total":"318.00","lines":["Rocket · 5 × 12.50","Free text · 2 × 99.99"]}');
INSERT INTO public.audit VALUES (22, '2026-11-22T10:48:29.636Z', 1, 'Kavitha', 'estimate', 'estimate', '11', 'done', '127.0.0.1', NULL, '{"number":"26-27/000007","customer":"Customer 2","status":"Pending","discount":"10 %","total":"12.00","lines":["Rocket · 1 × 12.50"]}');
INSERT INTO public.audit VALUES (23, '2026-11-22T10:48:29.648Z', 1, 'Kavitha', 'estimate', 'estimate', '12', 'done', '127.0.0.1', NULL, '{"number":"26-27/000008","customer":"Annai Stores","status":"Pending","discount":"10 %","total":"22.00","lines":["Rocket · 2 × 12.50"]}');
INSERT INTO public.audit VALUES (24, '2026-11-22T10:48:29.662Z', 1, 'Kavitha', 'update_paid_status', 'estimate', '12', 'done', '127.0.0.1', '{"number":"26-27/000008","customer":"Annai Stores","status":"Pending","discount":"10 %","total":"22.00","lines":["Rocket · 2 × 12.50"]}', '{"number":"26-27/000008","customer":"Annai Stores","status":"Paid","discount":"10 %","total":"22.00","lines":["Rocket · 2 × 12.50"]}');
INSERT INTO public.audit VALUES (25, '2026-11-22T10:48:29.672Z', 1, 'Kavitha', 'order_list_delete', 'order', '10', 'done', '127.0.0.1', '{"number":"26-27/000004","customer":"Customer 1","status":"Pending","total":"318.00","lines":["Rocket · 5 × 12.50","Free text · 2 × 99.99"]}', NULL);
INSERT INTO public.audit VALUES (26, '2026-11-22T10:48:29.685Z', 1, 'Kavitha', 'pos_api/pos_update_payment', 'payment', '1', 'done', '127.0.0.1', NULL, '{"customer":"Customer 0","amount":"100.50","orders":["26-27/000001 · 100.50"]}');
INSERT INTO public.audit VALUES (27, '2026-11-22T10:48:29.698Z', 1, 'Kavitha', 'payment_details_add', 'expense', '1', 'done', '127.0.0.1', NULL, '{"added_date":"22-11-2026","name":"Tea","payment_sent":"Shop","payment_method":"debit","amount":"50.00","description":"tea"}');
INSERT INTO public.audit VALUES (28, '2026-11-22T21:16:21.374Z', NULL, '', 'login', 'session', '1', 'done', '127.0.0.1', NULL, '{"signed_in":"Kavitha"}');
INSERT INTO public.audit VALUES (29, '2026-11-22T21:16:21.604Z', 1, 'Kavitha', 'pos_api/pos_update_payment', 'payment', '2', 'done', '127.0.0.1', NULL, '{"customer":"Annai Stores","amount":"50.00","paid_by":["cash 50.00 of 100.00"],"orders":["26-27/000002 · 50.00"]}');
INSERT INTO public.audit VALUES (30, '2026-11-22T21:16:21.696Z', 1, 'Kavitha', 'pos_api/pos_update_payment', 'payment', '3', 'done', '127.0.0.1', NULL, '{"customer":"Annai Stores","amount":"20.00","paid_by":["upi 20.00 (412345678901)"],"orders":["26-27/000002 · 20.00"]}');
INSERT INTO public.audit VALUES (31, '2026-11-23T00:21:29.444Z', 1, 'Kavitha', 'cash_move_add', 'cash_move', '1', 'done', '127.0.0.1', NULL, '{"kind":"float","amount":"2000.00","note":"From the safe"}');
INSERT INTO public.audit VALUES (32, '2026-11-23T00:21:29.519Z', 1, 'Kavitha', 'pos_api/pos_update_payment', 'payment', '4', 'done', '127.0.0.1', NULL, '{"customer":"Annai Stores","amount":"10.00","paid_by":["cash 10.00 of 50.00"],"orders":["26-27/000002 · 10.00"]}');
INSERT INTO public.audit VALUES (33, '2026-11-23T00:21:29.539Z', 1, 'Kavitha', 'setting_update', 'settings', '4', 'done', '127.0.0.1', '{"id":"3","shopname":"Sri Velavan Crackers","phone":"","address":"12, Car Street","city":"Sivakasi","state":"Tamil Nadu","pincode":"626123","hsn_code":"3604","gst_no":"33ABCDE1234F1Z7","gst_problem":"","cgst":"9","sgst":"9","packing_charge":"3","bank_name":"","acc_no":"","ifsc_code":"","branch":"","upi_id":"","forbid_negative_stock":"0","estimate_prefix":"","order_prefix":"","seller_kind":"regular","prices_include_tax":"0","packing_taxed":"0","product_rates":"0","licence_no":"","min_order_amount":"0.00","list_packing":"0","drawer_per_employee":"0","version":"3"}', '{"id":"4","shopname":"Sri Velavan Crackers","phone":"","address":"12, Car Street","city":"Sivakasi","state":"Tamil Nadu","pincode":"626123","hsn_code":"3604","gst_no":"33ABCDE1234F1Z7","gst_problem":"","cgst":"9","sgst":"9","packing_charge":"3","bank_name":"","acc_no":"","ifsc_code":"","branch":"","upi_id":"","forbid_negative_stock":"0","estimate_prefix":"","order_prefix":"I","seller_kind":"regular","prices_include_tax":"0","packing_taxed":"0","product_rates":"0","licence_no":"","min_order_amount":"0.00","list_packing":"0","drawer_per_employee":"0","version":"4"}');
INSERT INTO public.audit VALUES (34, '2026-11-23T00:21:29.548Z', 1, 'Kavitha', 'payment_details_add', 'expense', '2', 'done', '127.0.0.1', NULL, '{"added_date":"23-11-2026","name":"Tea","payment_sent":"Stall","payment_method":"debit","mode":"cash","amount":"10.00","description":"Tea"}');
INSERT INTO public.audit VALUES (35, '2026-11-23T00:21:29.555Z', 1, 'Kavitha', 'day_close', 'day_close', '2', 'done', '127.0.0.1', NULL, '{"number":"26-27/000001","expected":"2000.00","counted":"2000.00","difference":"0.00","note":"Ten short"}');
INSERT INTO public.audit VALUES (36, '2026-11-23T00:21:29.573Z', 1, 'Kavitha', 'cash_move_add', 'cash_move', '2', 'done', '127.0.0.1', NULL, '{"kind":"to_bank","amount":"1000.00"}');
INSERT INTO public.audit VALUES (37, '2026-11-23T00:21:29.578Z', 1, 'Kavitha', 'logout', 'session', '1', 'done', '127.0.0.1', NULL, '{"signed_out":"Kavitha"}');
INSERT INTO public.audit VALUES (38, '2026-11-23T04:31:10.946Z', 1, 'Kavitha', 'cash_move_add', 'cash_move', '3', 'done', '127.0.0.1', NULL, '{"kind":"float","amount":"2000.00","note":"From the safe"}');
INSERT INTO public.audit VALUES (39, '2026-11-23T04:31:11.008Z', 1, 'Kavitha', 'pos_api/pos_update_payment', 'payment', '5', 'done', '127.0.0.1', NULL, '{"customer":"Annai Stores","amount":"10.00","paid_by":["cash 10.00 of 50.00"],"orders":["26-27/000002 · 10.00"]}');
INSERT INTO public.audit VALUES (40, '2026-11-23T04:31:11.041Z', 1, 'Kavitha', 'payment_details_add', 'expense', '3', 'done', '127.0.0.1', NULL, '{"added_date":"23-11-2026","name":"Tea","payment_sent":"Stall","payment_method":"debit","mode":"cash","amount":"10.00","description":"Tea"}');
INSERT INTO public.audit VALUES (41, '2026-11-23T04:31:11.073Z', 1, 'Kavitha', 'day_close', 'day_close', '3', 'done', '127.0.0.1', NULL, '{"number":"26-27/000002","expected":"1000.00","counted":"2000.00","difference":"1000.00","note":"Ten short"}');
INSERT INTO public.audit VALUES (42, '2026-11-23T04:31:11.095Z', 1, 'Kavitha', 'cash_move_add', 'cash_move', '4', 'done', '127.0.0.1', NULL, '{"kind":"to_bank","amount":"1000.00"}');
INSERT INTO public.audit VALUES (43, '2026-11-23T04:31:11.122Z', 1, 'Kavitha', 'credit_note', 'credit_note', '13', 'done', '127.0.0.1', NULL, '{"number":"CN/26-27/000001","customer":"Customer 2","status":"Pending","total":"15.00","lines":["Rocket · 1 × 12.50"],"against":"26-27/000003","reason":"01"}');
INSERT INTO public.audit VALUES (44, '2026-11-23T04:31:11.145Z', 1, 'Kavitha', 'reminder_add', 'reminder', '1', 'done', '127.0.0.1', NULL, '{"customer":"Annai Stores","amount":"212.00"}');
INSERT INTO public.audit VALUES (45, '2026-11-23T04:31:11.151Z', 1, 'Kavitha', 'logout', 'session', '1', 'done', '127.0.0.1', NULL, '{"signed_out":"Kavitha"}');
INSERT INTO public.audit VALUES (46, '2026-11-23T07:22:07.112Z', 1, 'Kavitha', 'cash_move_add', 'cash_move', '5', 'done', '127.0.0.1', NULL, '{"kind":"float","amount":"2000.00","note":"From the safe"}');
INSERT INTO public.audit VALUES (47, '2026-11-23T07:22:07.273Z', 1, 'Kavitha', 'pos_api/pos_update_payment', 'payment', '6', 'done', '127.0.0.1', NULL, '{"customer":"Annai Stores","amount":"10.00","paid_by":["cash 10.00 of 50.00"],"orders":["26-27/000002 · 10.00"]}');
INSERT INTO public.audit VALUES (48, '2026-11-23T07:22:07.383Z', 1, 'Kavitha', 'payment_details_add', 'expense', '4', 'done', '127.0.0.1', NULL, '{"added_date":"23-11-2026","name":"Tea","payment_sent":"Stall","payment_method":"debit","mode":"cash","amount":"10.00","description":"Tea"}');
INSERT INTO public.audit VALUES (49, '2026-11-23T07:22:07.553Z', 1, 'Kavitha', 'day_close', 'day_close', '4', 'done', '127.0.0.1', NULL, '{"number":"26-27/000003","expected":"1000.00","counted":"2000.00","difference":"1000.00","note":"Ten short"}');
INSERT INTO public.audit VALUES (50, '2026-11-23T07:22:07.651Z', 1, 'Kavitha', 'cash_move_add', 'cash_move', '6', 'done', '127.0.0.1', NULL, '{"kind":"to_bank","amount":"1000.00"}');
INSERT INTO public.audit VALUES (51, '2026-11-23T07:22:07.698Z', 1, 'Kavitha', 'credit_note', 'credit_note', '14', 'done', '127.0.0.1', NULL, '{"number":"CN/26-27/000002","customer":"Customer 2","status":"Pending","total":"15.00","lines":["Rocket · 1 × 12.50"],"against":"26-27/000003","reason":"01"}');
INSERT INTO public.audit VALUES (52, '2026-11-23T07:22:07.728Z', 1, 'Kavitha', 'reminder_add', 'reminder', '2', 'done', '127.0.0.1', NULL, '{"customer":"Annai Stores","amount":"202.00"}');
INSERT INTO public.audit VALUES (53, '2026-11-23T07:22:07.738Z', 1, 'Kavitha', 'logout', 'session', '1', 'done', '127.0.0.1', NULL, '{"signed_out":"Kavitha"}');
INSERT INTO public.audit VALUES (54, '2026-11-23T11:43:56.047Z', 1, 'Kavitha', 'cash_move_add', 'cash_move', '7', 'done', '127.0.0.1', NULL, '{"kind":"float","amount":"2000.00","note":"From the safe"}');
INSERT INTO public.audit VALUES (55, '2026-11-23T11:43:56.095Z', 1, 'Kavitha', 'pos_api/pos_update_payment', 'payment', '7', 'done', '127.0.0.1', NULL, '{"customer":"Annai Stores","amount":"10.00","paid_by":["cash 10.00 of 50.00"],"orders":["26-27/000002 · 10.00"]}');
INSERT INTO public.audit VALUES (56, '2026-11-23T11:43:56.120Z', 1, 'Kavitha', 'payment_details_add', 'expense', '5', 'done', '127.0.0.1', NULL, '{"added_date":"23-11-2026","name":"Tea","payment_sent":"Stall","payment_method":"debit","mode":"cash","amount":"10.00","description":"Tea"}');
INSERT INTO public.audit VALUES (57, '2026-11-23T11:43:56.126Z', 1, 'Kavitha', 'day_close', 'day_close', '5', 'done', '127.0.0.1', NULL, '{"number":"26-27/000004","expected":"1000.00","counted":"2000.00","difference":"1000.00","note":"Ten short"}');
INSERT INTO public.audit VALUES (58, '2026-11-23T11:43:56.144Z', 1, 'Kavitha', 'cash_move_add', 'cash_move', '8', 'done', '127.0.0.1', NULL, '{"kind":"to_bank","amount":"1000.00"}');
INSERT INTO public.audit VALUES (59, '2026-11-23T11:43:56.183Z', 1, 'Kavitha', 'reminder_add', 'reminder', '3', 'done', '127.0.0.1', NULL, '{"customer":"Annai Stores","amount":"192.00"}');
INSERT INTO public.audit VALUES (60, '2026-11-23T11:43:56.189Z', 1, 'Kavitha', 'logout', 'session', '1', 'done', '127.0.0.1', NULL, '{"signed_out":"Kavitha"}');
INSERT INTO public.bill_kinds VALUES ('estimate', 0, 0);
INSERT INTO public.bill_kinds VALUES ('estimate_return', 0, 0);
INSERT INTO public.bill_kinds VALUES ('order', 1, 1);
INSERT INTO public.bill_kinds VALUES ('credit_note', -1, 1);
INSERT INTO public.bill_kinds VALUES ('debit_note', 1, 1);
INSERT INTO public.bill_lines VALUES (1, 1, 1, 1, 'Rocket', 'P0', '', '3604', '', '', 'Box', 0, 1250, 1250, 225, 0, 1, 1800, NULL, 0);
INSERT INTO public.bill_lines VALUES (2, 1, 2, NULL, 'Free text', '', '', '3604', '', '', '', 0, 9999, 19998, 3599, 0, 2, 1800, NULL, 0);
INSERT INTO public.bill_lines VALUES (3, 2, 1, 2, 'Rocket', 'P1', '', '3604', '', '', 'Box', 0, 1250, 2500, 0, 0, 2, 0, NULL, 0);
INSERT INTO public.bill_lines VALUES (4, 3, 1, 3, 'Rocket', 'P2', '', '3604', '', '', 'Box', 0, 1250, 3750, 0, 0, 3, 0, NULL, 0);
INSERT INTO public.bill_lines VALUES (5, 4, 1, 1, 'Rocket', 'P0', '', '3604', '', '', 'Box', 0, 1250, 5000, 900, 0, 4, 1800, NULL, 0);
INSERT INTO public.bill_lines VALUES (6, 4, 2, NULL, 'Free text', '', '', '3604', '', '', '', 0, 9999, 19998, 3600, 0, 2, 1800, NULL, 0);
INSERT INTO public.bill_lines VALUES (7, 5, 1, 2, 'Rocket', 'P1', '', '3604', '', '', 'Box', 0, 1250, 6250, 0, 0, 5, 0, NULL, 0);
INSERT INTO public.bill_lines VALUES (8, 6, 1, 3, 'Rocket', 'P2', '', '3604', '', '', 'Box', 0, 1250, 1250, 0, 0, 1, 0, NULL, 0);
INSERT INTO public.bill_lines VALUES (10, 7, 2, NULL, 'Free text', '', '', '3604', '', '', '', 0, 9999, 19998, 3600, 0, 2, 1800, NULL, 0);
INSERT INTO public.bill_lines VALUES (11, 8, 1, 2, 'Rocket', 'P1', '', '3604', '', '', 'Box', 0, 1250, 3750, 0, 0, 3, 0, NULL, 0);
INSERT INTO public.bill_lines VALUES (12, 9, 1, 3, 'Rocket', 'P2', '', '3604', '', '', 'Box', 0, 1250, 5000, 0, 0, 4, 0, NULL, 0);
INSERT INTO public.bill_lines VALUES (13, 10, 1, 1, 'Rocket', 'P0', '', '3604', '', '', 'Box', 0, 1250, 6250, 1125, 0, 5, 1800, NULL, 0);
INSERT INTO public.bill_lines VALUES (14, 10, 2, NULL, 'Free text', '', '', '3604', '', '', '', 0, 9999, 19998, 3599, 0, 2, 1800, NULL, 0);
INSERT INTO public.bill_lines VALUES (15, 11, 1, 2, 'Rocket', 'P1', '', '3604', '', '', 'Box', 0, 1250, 1250, 0, 0, 1, 0, NULL, 0);
INSERT INTO public.bill_lines VALUES (16, 12, 1, 3, 'Rocket', 'P2', '', '3604', '', '', 'Box', 0, 1250, 2500, 0, 0, 2, 0, NULL, 0);
INSERT INTO public.bill_lines VALUES (17, 13, 1, 1, 'Rocket', 'P0', '', '3604', '', '', 'Box', 0, 1250, 1250, 226, 0, 1, 1800, NULL, 0);
INSERT INTO public.bill_lines VALUES (18, 14, 1, 1, 'Rocket', 'P0', '', '3604', '', '', 'Box', 0, 1250, 1250, 224, 0, 1, 1800, NULL, 0);
INSERT INTO public.bill_lines VALUES (9, 7, 1, 1, 'Rocket', 'P0', '', '3604', '', '', 'Box', 0, 1250, 2500, 450, 0, 2, 1800, NULL, 2);
INSERT INTO public.bills VALUES (2, '2026-11-22T10:48:29.335Z', 1, NULL, 'estimate', 2026, 1, '2026-11-22', 2, 2, NULL, 'Pending', 'Customer 1', '2', '', '', '', '', 1, 0, 0, 0, 0, 0, 0, 1000, 300, 0, 0, 2500, 0, 0, 0, 2200, 0, 1, 1, 1, '2026-11-22T10:48:29.335Z', 2, 0, '', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (3, '2026-11-22T10:48:29.399Z', 1, NULL, 'estimate', 2026, 2, '2026-11-22', 3, 2, NULL, 'Pending', 'Customer 2', '3', '', '', '', '', 1, 0, 0, 0, 0, 0, 0, 1000, 400, 0, 0, 3750, 0, 0, 50, 3400, 0, 1, 1, 1, '2026-11-22T10:48:29.399Z', 3, 0, '', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (5, '2026-11-22T10:48:29.454Z', 1, NULL, 'estimate', 2026, 3, '2026-11-22', 1, 2, NULL, 'Pending', 'Customer 0', '1', '', '', '', '', 1, 0, 0, 0, 0, 0, 0, 1000, 600, 0, 0, 6250, 0, 0, 50, 5700, 0, 1, 1, 1, '2026-11-22T10:48:29.454Z', 1, 0, '', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (6, '2026-11-22T10:48:29.519Z', 1, NULL, 'estimate', 2026, 4, '2026-11-22', 2, 2, NULL, 'Pending', 'Customer 1', '2', '', '', '', '', 1, 0, 0, 0, 0, 0, 0, 1000, 100, 0, 0, 1250, 0, 0, 50, 1200, 0, 1, 1, 1, '2026-11-22T10:48:29.519Z', 2, 0, '', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (7, '2026-11-22T10:48:29.555Z', 1, NULL, 'order', 2026, 3, '2026-11-22', 3, 2, NULL, 'Pending', 'Customer 2', '3', '', '', '', '', 1, 900, 2025, 900, 2025, 300, 675, 0, 0, 0, 0, 22498, 0, 0, -23, 27200, 0, 2, 1, 1, '2026-11-22T10:48:29.555Z', 3, 27200, '', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (8, '2026-11-22T10:48:29.585Z', 1, NULL, 'estimate', 2026, 5, '2026-11-22', 4, 2, NULL, 'Pending', 'Annai Stores', '9000015838', '', 'Kerala', '32AAAAA0000A1Z5', 'South Agent', 0, 0, 0, 0, 0, 0, 0, 1000, 400, 0, 0, 3750, 0, 0, 50, 3400, 0, 1, 1, 1, '2026-11-22T10:48:29.585Z', 4, 0, '32', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (9, '2026-11-22T10:48:29.602Z', 1, NULL, 'estimate', 2026, 6, '2026-11-22', 1, 2, NULL, 'Pending', 'Customer 0', '1', '', '', '', '', 1, 0, 0, 0, 0, 0, 0, 1000, 500, 0, 0, 5000, 0, 0, 0, 4500, 0, 1, 1, 1, '2026-11-22T10:48:29.602Z', 1, 0, '', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (11, '2026-11-22T10:48:29.636Z', 1, NULL, 'estimate', 2026, 7, '2026-11-22', 3, 2, NULL, 'Pending', 'Customer 2', '3', '', '', '', '', 1, 0, 0, 0, 0, 0, 0, 1000, 100, 0, 0, 1250, 0, 0, 50, 1200, 0, 1, 1, 1, '2026-11-22T10:48:29.636Z', 3, 0, '', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (12, '2026-11-22T10:48:29.648Z', 2, NULL, 'estimate', 2026, 8, '2026-11-22', 4, 2, NULL, 'Paid', 'Annai Stores', '9000015838', '', 'Kerala', '32AAAAA0000A1Z5', 'South Agent', 0, 0, 0, 0, 0, 0, 0, 1000, 300, 0, 0, 2500, 0, 0, 0, 2200, 0, 1, 1, 1, '2026-11-22T10:48:29.662Z', 4, 0, '32', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (10, '2026-11-22T10:48:29.614Z', 2, '2026-11-22T10:48:29.672Z', 'order', 2026, 4, '2026-11-22', 2, 2, NULL, 'Pending', 'Customer 1', '2', '', '', '', '', 1, 900, 2362, 900, 2362, 300, 787, 0, 0, 0, 0, 26248, 0, 0, 41, 31800, 0, 2, 1, 1, '2026-11-22T10:48:29.672Z', 2, 31800, '', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (1, '2026-11-22T10:48:29.218Z', 1, NULL, 'order', 2026, 1, '2026-11-22', 1, 2, NULL, 'Pending', 'Customer 0', '1', '', '', '', '', 1, 900, 1912, 900, 1912, 300, 637, 0, 0, 0, 0, 21248, 0, 0, -9, 25700, 10050, 2, 1, 1, '2026-11-22T10:48:29.218Z', 1, 25700, '', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (13, '2026-11-23T04:31:11.122Z', 1, NULL, 'credit_note', 2026, 1, '2026-11-23', 3, 2, NULL, 'Pending', 'Customer 2', '3', '', '', '', '', 1, 900, 113, 900, 113, 0, 38, 0, 0, 0, 0, 1250, 0, 0, -14, 1500, 0, 1, 1, 1, '2026-11-23T04:31:11.122Z', 3, -1500, '', NULL, NULL, 'CN/', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (14, '2026-11-23T07:22:07.698Z', 1, NULL, 'credit_note', 2026, 2, '2026-11-23', 3, 2, NULL, 'Pending', 'Customer 2', '3', '', '', '', '', 1, 900, 112, 900, 112, 0, 37, 0, 0, 0, 0, 1250, 0, 0, -11, 1500, 0, 1, 1, 1, '2026-11-23T07:22:07.698Z', 3, -1500, '', NULL, NULL, 'CN/', '', '', '', '', '', '', 0, 0);
INSERT INTO public.bills VALUES (4, '2026-11-22T10:48:29.425Z', 1, NULL, 'order', 2026, 2, '2026-11-22', 4, 2, NULL, 'Pending', 'Annai Stores', '9000015838', '', 'Kerala', '32AAAAA0000A1Z5', 'South Agent', 0, 900, 0, 900, 0, 300, 750, 0, 0, 0, 0, 24998, 0, 4500, -48, 30200, 11000, 2, 1, 1, '2026-11-22T10:48:29.425Z', 4, 30200, '32', NULL, NULL, '', '', '', '', '', '', '', 0, 0);
INSERT INTO public.cash_moves VALUES (1, '2026-11-23T00:21:29.444Z', 1, '2026-11-23', 'float', 200000, 'From the safe');
INSERT INTO public.cash_moves VALUES (2, '2026-11-23T00:21:29.573Z', 1, '2026-11-23', 'to_bank', 100000, '');
INSERT INTO public.cash_moves VALUES (3, '2026-11-23T04:31:10.946Z', 1, '2026-11-23', 'float', 200000, 'From the safe');
INSERT INTO public.cash_moves VALUES (4, '2026-11-23T04:31:11.095Z', 1, '2026-11-23', 'to_bank', 100000, '');
INSERT INTO public.cash_moves VALUES (5, '2026-11-23T07:22:07.112Z', 1, '2026-11-23', 'float', 200000, 'From the safe');
INSERT INTO public.cash_moves VALUES (6, '2026-11-23T07:22:07.651Z', 1, '2026-11-23', 'to_bank', 100000, '');
INSERT INTO public.cash_moves VALUES (7, '2026-11-23T11:43:56.047Z', 1, '2026-11-23', 'float', 200000, 'From the safe');
INSERT INTO public.cash_moves VALUES (8, '2026-11-23T11:43:56.144Z', 1, '2026-11-23', 'to_bank', 100000, '');
INSERT INTO public.categories VALUES (1, '2026-11-22T10:48:28.920Z', 1, NULL, 'CRACKERS', 'crackers', 1, 0, '');
INSERT INTO public.chain_links VALUES ('audit', 0, 27, 0, '');
INSERT INTO public.chain_links VALUES ('settings', 0, 2, 0, '');
INSERT INTO public.chain_links VALUES ('stock_movements', 0, 16, 0, '');
INSERT INTO public.chain_links VALUES ('audit', 1, 27, 27, 'a4bbca81cff323c3cb65be75f0f0de8e737b5bbd801b5b8b1f60f4f428889528');
INSERT INTO public.chain_links VALUES ('settings', 1, 2, 2, '65a24b9138d5d34300ad10d939105506d63cd582761f9cae8b1c91c75b783b60');
INSERT INTO public.chain_links VALUES ('stock_movements', 1, 16, 16, '976107ecbadadb221ed4839a86169b3934a3e3147238e92eb66efcb0e16abbe4');
INSERT INTO public.chain_links VALUES ('audit', 2, 30, 3, '117eb018bceb0a9aa9eab5aefb5e15869e31a502ecd9c9f05f0b25509e8fa148');
INSERT INTO public.chain_links VALUES ('settings', 2, 3, 1, 'ada0c4cc7e27387476549ac69abd09202dac2a628346f17de22b170dcd99b051');
INSERT INTO public.chain_links VALUES ('audit', 3, 37, 7, '2643168e39cd3adbadf55ce9375ffda33a2b62fa825beeb414fd41ec5f1b56e1');
INSERT INTO public.chain_links VALUES ('settings', 3, 4, 1, '7658dae58268fccafd13a8ccb419a4ea496037de51fbaa48aefa89dbce4ba150');
INSERT INTO public.chain_links VALUES ('audit', 4, 45, 8, '5063c02eb3080575f3bc93be6bc04010070f5ce8af7016ab11d0f8f044737b4f');
INSERT INTO public.chain_links VALUES ('stock_movements', 2, 17, 1, 'bfee9f6be2c447c64a0bc7028627557cbceffbcf14fed131ac14231ba7791838');
INSERT INTO public.chain_links VALUES ('audit', 5, 53, 8, 'a5f040f9bf9832fbf529e45c001dccda70831499a8481ba48a0697cb9e044a4f');
INSERT INTO public.chain_links VALUES ('stock_movements', 3, 18, 1, 'b9d5f2383b4f33360490ae031e8b5f64c8d998e093161535720cdb707754d4bf');
INSERT INTO public.chain_links VALUES ('audit', 6, 60, 7, '141fe8038fb30e6515367d0feac9419a19b5691a637a2aaa3654bd5e113a04af');
INSERT INTO public.counters VALUES ('order', 2026, 4);
INSERT INTO public.counters VALUES ('estimate', 2026, 8);
INSERT INTO public.counters VALUES ('credit_note', 2026, 2);
INSERT INTO public.customer_balances VALUES (3, 1, 27200, 0);
INSERT INTO public.customer_balances VALUES (2, 0, 0, 0);
INSERT INTO public.customer_balances VALUES (1, 1, 25700, 10050);
INSERT INTO public.customer_balances VALUES (4, 1, 30200, 11000);
INSERT INTO public.customers VALUES (1, '2026-11-22T10:48:29.002Z', 1, NULL, 'Customer 0', '', '', '1', '', '', 'customer 0 1', 0, NULL, '2026-11-22T10:48:29.002Z', 1, '', '');
INSERT INTO public.customers VALUES (2, '2026-11-22T10:48:29.018Z', 1, NULL, 'Customer 1', '', '', '2', '', '', 'customer 1 2', 0, NULL, '2026-11-22T10:48:29.018Z', 1, '', '');
INSERT INTO public.customers VALUES (3, '2026-11-22T10:48:29.031Z', 1, NULL, 'Customer 2', '', '', '3', '', '', 'customer 2 3', 0, NULL, '2026-11-22T10:48:29.031Z', 1, '', '');
INSERT INTO public.customers VALUES (4, '2026-11-22T10:48:29.200Z', 1, NULL, 'Annai Stores', '', 'Kerala', '9000015838', '32AAAAA0000A1Z5', 'XXXXXXXX1234', 'annai stores 9000015838 32aaaaa0000a1z5', 0, 1, '2026-11-22T10:48:29.200Z', 1, 'vOkXu8fQYUpM7FcOQdmvAOHX23wT4qu_Me6srSRYShEV1W1nr1DAlQ', '32');
INSERT INTO public.customers VALUES (0, '2000-01-01T00:00:00.000Z', 1, '2000-01-01T00:00:00.000Z', 'Counter sale', '', '', '', '', '', 'counter sale', 0, NULL, '2000-01-01T00:00:00.000Z', 1, '', '');
INSERT INTO public.day_close_records VALUES (1, 1, 'order', 1, '{"number":"26-27/000001","stands":true,"billed":false,"total_paise":25700,"owed_paise":25700,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":21248,"cgst_paise":1912,"sgst_paise":1912,"igst_paise":0}]}');
INSERT INTO public.day_close_records VALUES (2, 1, 'estimate', 2, '{"number":"26-27/000001","stands":true,"billed":false,"total_paise":2200,"owed_paise":0,"discount_paise":300,"taxes":[]}');
INSERT INTO public.day_close_records VALUES (3, 1, 'estimate', 3, '{"number":"26-27/000002","stands":true,"billed":false,"total_paise":3400,"owed_paise":0,"discount_paise":400,"taxes":[]}');
INSERT INTO public.day_close_records VALUES (4, 1, 'order', 4, '{"number":"26-27/000002","stands":true,"billed":false,"total_paise":30200,"owed_paise":30200,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":24998,"cgst_paise":0,"sgst_paise":0,"igst_paise":4500}]}');
INSERT INTO public.day_close_records VALUES (5, 1, 'estimate', 5, '{"number":"26-27/000003","stands":true,"billed":false,"total_paise":5700,"owed_paise":0,"discount_paise":600,"taxes":[]}');
INSERT INTO public.day_close_records VALUES (6, 1, 'estimate', 6, '{"number":"26-27/000004","stands":true,"billed":false,"total_paise":1200,"owed_paise":0,"discount_paise":100,"taxes":[]}');
INSERT INTO public.day_close_records VALUES (7, 1, 'order', 7, '{"number":"26-27/000003","stands":true,"billed":false,"total_paise":27200,"owed_paise":27200,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":22498,"cgst_paise":2025,"sgst_paise":2025,"igst_paise":0}]}');
INSERT INTO public.day_close_records VALUES (8, 1, 'estimate', 8, '{"number":"26-27/000005","stands":true,"billed":false,"total_paise":3400,"owed_paise":0,"discount_paise":400,"taxes":[]}');
INSERT INTO public.day_close_records VALUES (9, 1, 'estimate', 9, '{"number":"26-27/000006","stands":true,"billed":false,"total_paise":4500,"owed_paise":0,"discount_paise":500,"taxes":[]}');
INSERT INTO public.day_close_records VALUES (10, 1, 'order', 10, '{"number":"26-27/000004","stands":false,"billed":false,"total_paise":31800,"owed_paise":31800,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":26248,"cgst_paise":2362,"sgst_paise":2362,"igst_paise":0}]}');
INSERT INTO public.day_close_records VALUES (11, 1, 'estimate', 11, '{"number":"26-27/000007","stands":true,"billed":false,"total_paise":1200,"owed_paise":0,"discount_paise":100,"taxes":[]}');
INSERT INTO public.day_close_records VALUES (12, 1, 'estimate', 12, '{"number":"26-27/000008","stands":true,"billed":false,"total_paise":2200,"owed_paise":0,"discount_paise":300,"taxes":[]}');
INSERT INTO public.day_close_records VALUES (13, 1, 'expense', 1, '{"amount_paise":-5000,"mode":""}');
INSERT INTO public.day_close_records VALUES (14, 1, 'payment', 1, '{"amount_paise":10050,"parts":[],"bills":[{"bill_id":1,"amount_paise":10050}]}');
INSERT INTO public.day_close_records VALUES (15, 1, 'payment', 2, '{"amount_paise":5000,"parts":[{"mode":"cash","amount_paise":5000}],"bills":[{"bill_id":4,"amount_paise":5000}]}');
INSERT INTO public.day_close_records VALUES (16, 1, 'payment', 3, '{"amount_paise":2000,"parts":[{"mode":"upi","amount_paise":2000}],"bills":[{"bill_id":4,"amount_paise":2000}]}');
INSERT INTO public.day_close_records VALUES (17, 2, 'payment', 4, '{"amount_paise":1000,"parts":[{"mode":"cash","amount_paise":1000}],"bills":[{"bill_id":4,"amount_paise":1000}]}');
INSERT INTO public.day_close_records VALUES (18, 2, 'expense', 2, '{"amount_paise":-1000,"mode":"cash"}');
INSERT INTO public.day_close_records VALUES (19, 2, 'cash_move', 1, '{"kind":"float","amount_paise":200000}');
INSERT INTO public.day_close_records VALUES (20, 3, 'payment', 5, '{"amount_paise":1000,"parts":[{"mode":"cash","amount_paise":1000}],"bills":[{"bill_id":4,"amount_paise":1000}]}');
INSERT INTO public.day_close_records VALUES (21, 3, 'expense', 3, '{"amount_paise":-1000,"mode":"cash"}');
INSERT INTO public.day_close_records VALUES (22, 3, 'cash_move', 2, '{"kind":"to_bank","amount_paise":100000}');
INSERT INTO public.day_close_records VALUES (23, 3, 'cash_move', 3, '{"kind":"float","amount_paise":200000}');
INSERT INTO public.day_close_records VALUES (24, 4, 'credit_note', 13, '{"number":"CN/26-27/000001","stands":true,"billed":false,"total_paise":1500,"owed_paise":-1500,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":1250,"cgst_paise":113,"sgst_paise":113,"igst_paise":0}]}');
INSERT INTO public.day_close_records VALUES (25, 4, 'payment', 6, '{"amount_paise":1000,"parts":[{"mode":"cash","amount_paise":1000}],"bills":[{"bill_id":4,"amount_paise":1000}]}');
INSERT INTO public.day_close_records VALUES (26, 4, 'expense', 4, '{"amount_paise":-1000,"mode":"cash"}');
INSERT INTO public.day_close_records VALUES (27, 4, 'cash_move', 4, '{"kind":"to_bank","amount_paise":100000}');
INSERT INTO public.day_close_records VALUES (28, 4, 'cash_move', 5, '{"kind":"float","amount_paise":200000}');
INSERT INTO public.day_close_records VALUES (29, 5, 'credit_note', 14, '{"number":"CN/26-27/000002","stands":true,"billed":false,"total_paise":1500,"owed_paise":-1500,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":1250,"cgst_paise":112,"sgst_paise":112,"igst_paise":0}]}');
INSERT INTO public.day_close_records VALUES (30, 5, 'payment', 7, '{"amount_paise":1000,"parts":[{"mode":"cash","amount_paise":1000}],"bills":[{"bill_id":4,"amount_paise":1000}]}');
INSERT INTO public.day_close_records VALUES (31, 5, 'expense', 5, '{"amount_paise":-1000,"mode":"cash"}');
INSERT INTO public.day_close_records VALUES (32, 5, 'cash_move', 6, '{"kind":"to_bank","amount_paise":100000}');
INSERT INTO public.day_close_records VALUES (33, 5, 'cash_move', 7, '{"kind":"float","amount_paise":200000}');
INSERT INTO public.day_closes VALUES (1, '', NULL, NULL, 0, 0, '', 30, 0, 0, '', '', '', '');
INSERT INTO public.day_closes VALUES (2, '2026-11-23T00:21:29.555Z', 1, NULL, 2026, 1, '', 34, 200000, 200000, '{"500":4}', 'Ten short', '{"sold_paise":0,"kinds":[],"billed":{"papers":0,"value_paise":0},"discount_paise":0,"taxes":[],"numbers":[],"cancelled":[],"received_paise":1000,"modes":[{"mode":"cash","received_paise":1000,"refunded_paise":0}],"dues_received_paise":1000,"dues_made_paise":0,"expenses":[{"mode":"cash","spent_paise":1000,"got_back_paise":0}],"drawer":{"float_paise":200000,"received_paise":1000,"in_paise":0,"got_back_paise":0,"refunded_paise":0,"spent_paise":1000,"to_bank_paise":0,"to_owner_paise":0,"expected_paise":200000}}', '2-117e-b018-bceb-0a9a-a9ea');
INSERT INTO public.day_closes VALUES (3, '2026-11-23T04:31:11.073Z', 1, NULL, 2026, 2, '2026-11-23T00:21:29.555Z', 40, 100000, 200000, '{"500":4}', 'Ten short', '{"sold_paise":0,"kinds":[],"billed":{"papers":0,"value_paise":0},"discount_paise":0,"taxes":[],"numbers":[],"cancelled":[],"received_paise":1000,"modes":[{"mode":"cash","received_paise":1000,"refunded_paise":0}],"dues_received_paise":1000,"dues_made_paise":0,"expenses":[{"mode":"cash","spent_paise":1000,"got_back_paise":0}],"drawer":{"float_paise":200000,"received_paise":1000,"in_paise":0,"got_back_paise":0,"refunded_paise":0,"spent_paise":1000,"to_bank_paise":100000,"to_owner_paise":0,"expected_paise":100000}}', '3-2643-168e-39cd-3adb-adf5');
INSERT INTO public.day_closes VALUES (4, '2026-11-23T07:22:07.553Z', 1, NULL, 2026, 3, '2026-11-23T04:31:11.073Z', 48, 100000, 200000, '{"500":4}', 'Ten short', '{"sold_paise":-1500,"kinds":[{"kind":"credit_note","papers":1,"value_paise":-1500,"earlier_papers":0,"earlier_paise":0}],"billed":{"papers":0,"value_paise":0},"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":-1250,"cgst_paise":-113,"sgst_paise":-113,"igst_paise":0}],"numbers":[{"kind":"credit_note","first":"CN/26-27/000001","last":"CN/26-27/000001","papers":1}],"cancelled":[],"received_paise":1000,"modes":[{"mode":"cash","received_paise":1000,"refunded_paise":0}],"dues_received_paise":1000,"dues_made_paise":-1500,"expenses":[{"mode":"cash","spent_paise":1000,"got_back_paise":0}],"drawer":{"float_paise":200000,"received_paise":1000,"in_paise":0,"got_back_paise":0,"refunded_paise":0,"spent_paise":1000,"to_bank_paise":100000,"to_owner_paise":0,"expected_paise":100000}}', '4-5063-c02e-b308-0575-f3bc');
INSERT INTO public.day_closes VALUES (5, '2026-11-23T11:43:56.126Z', 1, NULL, 2026, 4, '2026-11-23T07:22:07.553Z', 56, 100000, 200000, '{"500":4}', 'Ten short', '{"sold_paise":-1500,"kinds":[{"kind":"credit_note","papers":1,"value_paise":-1500,"earlier_papers":0,"earlier_paise":0}],"billed":{"papers":0,"value_paise":0},"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":-1250,"cgst_paise":-112,"sgst_paise":-112,"igst_paise":0}],"numbers":[{"kind":"credit_note","first":"CN/26-27/000002","last":"CN/26-27/000002","papers":1}],"cancelled":[],"received_paise":1000,"modes":[{"mode":"cash","received_paise":1000,"refunded_paise":0}],"dues_received_paise":1000,"dues_made_paise":-1500,"credit_used_paise":0,"expenses":[{"mode":"cash","spent_paise":1000,"got_back_paise":0}],"drawer":{"float_paise":200000,"received_paise":1000,"in_paise":0,"got_back_paise":0,"refunded_paise":0,"spent_paise":1000,"to_bank_paise":100000,"to_owner_paise":0,"expected_paise":100000}}', '5-a5f0-40f9-bf98-32fb-f529');
INSERT INTO public.day_totals VALUES ('estimate', '2026-11-22', 0, 8, 8, 26250, 0, 23800, 0, 0, 0);
INSERT INTO public.day_totals VALUES ('credit_note', '2026-11-23', 1800, 2, 2, 2500, 450, 3000, 0, 0, 0);
INSERT INTO public.day_totals VALUES ('order', '2026-11-22', 1800, 3, 6, 68744, 12374, 83100, 3, 83100, 21050);
INSERT INTO public.employee_logins VALUES ('kavitha', 1);
INSERT INTO public.employee_logins VALUES ('k@example.in', 1);
INSERT INTO public.employees VALUES (1, '2026-11-22T10:48:28.617Z', 1, NULL, 'Kavitha', 'k@example.in', '1', 'argon2id$47104$1$0XkhLg0jQAUpHLICW5OaJA$7t2gZqUreo78A1z6ctPxGEE0Kf3vXN-WLKD-8DApzEE', '', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
INSERT INTO public.expense_days VALUES ('2026-11-22', 'debit', 1, 5000);
INSERT INTO public.expense_days VALUES ('2026-11-23', 'debit', 4, 4000);
INSERT INTO public.expenses VALUES (1, '2026-11-22T10:48:29.698Z', 1, NULL, '2026-11-22', 'Tea', 5000, 'debit', 'Shop', 'tea', 'tea shop tea', 1, NULL);
INSERT INTO public.expenses VALUES (2, '2026-11-23T00:21:29.548Z', 1, NULL, '2026-11-23', 'Tea', 1000, 'debit', 'Stall', 'Tea', 'tea stall tea', 1, 'cash');
INSERT INTO public.expenses VALUES (3, '2026-11-23T04:31:11.041Z', 1, NULL, '2026-11-23', 'Tea', 1000, 'debit', 'Stall', 'Tea', 'tea stall tea', 1, 'cash');
INSERT INTO public.expenses VALUES (4, '2026-11-23T07:22:07.383Z', 1, NULL, '2026-11-23', 'Tea', 1000, 'debit', 'Stall', 'Tea', 'tea stall tea', 1, 'cash');
INSERT INTO public.expenses VALUES (5, '2026-11-23T11:43:56.120Z', 1, NULL, '2026-11-23', 'Tea', 1000, 'debit', 'Stall', 'Tea', 'tea stall tea', 1, 'cash');
INSERT INTO public.known_devices VALUES ('kiZ0r6cU7R-ZAC-3b7NMPqrdWJoxetcFiiFxtEnD9sM', 1, '2026-11-22T10:48:28.617Z');
INSERT INTO public.known_devices VALUES ('_AMrc0ZweickYj1efmn1Y4sER0hK57MXycqwTpqlFws', 1, '2026-11-22T21:16:21.374Z');
INSERT INTO public.kysely_migration VALUES ('001-first-schema', '2026-11-22T10:48:25.453Z');
INSERT INTO public.kysely_migration VALUES ('002-find-fast', '2026-11-22T10:48:25.682Z');
INSERT INTO public.kysely_migration VALUES ('003-two-steps', '2026-11-22T10:48:25.702Z');
INSERT INTO public.kysely_migration VALUES ('004-counted-changes', '2026-11-22T10:48:25.712Z');
INSERT INTO public.kysely_migration VALUES ('005-server-notes', '2026-11-22T10:48:25.718Z');
INSERT INTO public.kysely_migration VALUES ('006-by-name', '2026-11-22T10:48:25.724Z');
INSERT INTO public.kysely_migration VALUES ('007-known-devices', '2026-11-22T10:48:25.738Z');
INSERT INTO public.kysely_migration VALUES ('008-buy-and-sell', '2026-11-22T10:48:25.741Z');
INSERT INTO public.kysely_migration VALUES ('009-whose-keys', '2026-11-22T10:48:25.742Z');
INSERT INTO public.kysely_migration VALUES ('010-lost-numbers', '2026-11-22T10:48:25.747Z');
INSERT INTO public.kysely_migration VALUES ('011-ledger-chains', '2026-11-22T13:04:13.445Z');
INSERT INTO public.kysely_migration VALUES ('012-confirmed-and-sealed', '2026-11-22T13:04:13.445Z');
INSERT INTO public.kysely_migration VALUES ('013-record-sums', '2026-11-22T13:40:52.500Z');
INSERT INTO public.kysely_migration VALUES ('014-kinds-of-paper', '2026-11-22T18:23:54.553Z');
INSERT INTO public.kysely_migration VALUES ('015-fewer-pages', '2026-11-22T19:16:40.228Z');
INSERT INTO public.kysely_migration VALUES ('016-settlement', '2026-11-22T21:16:21.103Z');
INSERT INTO public.kysely_migration VALUES ('017-counter-sales', '2026-11-23T00:21:29.256Z');
INSERT INTO public.kysely_migration VALUES ('018-drawer-and-day', '2026-11-23T00:21:29.279Z');
INSERT INTO public.kysely_migration VALUES ('019-tax-figures', '2026-11-23T00:21:29.292Z');
INSERT INTO public.kysely_migration VALUES ('020-papers', '2026-11-23T00:21:29.309Z');
INSERT INTO public.kysely_migration VALUES ('021-price-lists', '2026-11-23T00:21:29.333Z');
INSERT INTO public.kysely_migration VALUES ('023-notes', '2026-11-23T04:31:10.822Z');
INSERT INTO public.kysely_migration VALUES ('025-month-locks', '2026-11-23T04:31:10.834Z');
INSERT INTO public.kysely_migration VALUES ('026-reminders-and-printer', '2026-11-23T04:31:10.846Z');
INSERT INTO public.kysely_migration VALUES ('027-own-prices', '2026-11-23T04:31:10.849Z');
INSERT INTO public.kysely_migration VALUES ('028-unit-of-new-shops', '2026-11-23T07:22:05.899Z');
INSERT INTO public.kysely_migration VALUES ('029-what-notes-leave', '2026-11-23T07:22:05.931Z');
INSERT INTO public.kysely_migration VALUES ('030-consignments', '2026-11-23T07:22:05.950Z');
INSERT INTO public.kysely_migration VALUES ('031-expenses-entered', '2026-11-23T11:43:55.956Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.notes VALUES (1, 13, 7, '01', '', 0, 0);
INSERT INTO public.notes VALUES (2, 14, 7, '01', '', 0, 0);
INSERT INTO public.parties VALUES (1, 'customer 0 1', '');
INSERT INTO public.parties VALUES (2, 'customer 1 2', '');
INSERT INTO public.parties VALUES (3, 'customer 2 3', '');
INSERT INTO public.parties VALUES (4, 'annai stores 9000015838 south agent', 'South Agent');
INSERT INTO public.party_totals VALUES ('estimate', 2, 2, 2, 3750, 0, 3400, 0, 0, 0);
INSERT INTO public.party_totals VALUES ('order', 3, 1, 2, 22498, 4050, 27200, 1, 27200, 0);
INSERT INTO public.party_totals VALUES ('estimate', 1, 2, 2, 11250, 0, 10200, 0, 0, 0);
INSERT INTO public.party_totals VALUES ('estimate', 3, 2, 2, 5000, 0, 4600, 0, 0, 0);
INSERT INTO public.party_totals VALUES ('estimate', 4, 2, 2, 6250, 0, 5600, 0, 0, 0);
INSERT INTO public.party_totals VALUES ('order', 2, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.party_totals VALUES ('order', 1, 1, 2, 21248, 3824, 25700, 1, 25700, 10050);
INSERT INTO public.party_totals VALUES ('credit_note', 3, 2, 2, 2500, 450, 3000, 0, 0, 0);
INSERT INTO public.party_totals VALUES ('order', 4, 1, 2, 24998, 4500, 30200, 1, 30200, 11000);
INSERT INTO public.payment_allocations VALUES (1, 1, 1, 10050);
INSERT INTO public.payment_allocations VALUES (2, 2, 4, 5000);
INSERT INTO public.payment_allocations VALUES (3, 3, 4, 2000);
INSERT INTO public.payment_allocations VALUES (4, 4, 4, 1000);
INSERT INTO public.payment_allocations VALUES (5, 5, 4, 1000);
INSERT INTO public.payment_allocations VALUES (6, 6, 4, 1000);
INSERT INTO public.payment_allocations VALUES (7, 7, 4, 1000);
INSERT INTO public.payment_days VALUES ('2026-11-22', 1, 10050);
INSERT INTO public.payment_days VALUES ('2026-11-23', 6, 11000);
INSERT INTO public.payment_modes VALUES ('cash');
INSERT INTO public.payment_modes VALUES ('upi');
INSERT INTO public.payment_modes VALUES ('card');
INSERT INTO public.payment_modes VALUES ('bank');
INSERT INTO public.payment_modes VALUES ('cheque');
INSERT INTO public.payment_parts VALUES (1, 2, 'cash', '', 5000, 10000);
INSERT INTO public.payment_parts VALUES (2, 3, 'upi', '412345678901', 2000, NULL);
INSERT INTO public.payment_parts VALUES (3, 4, 'cash', '', 1000, 5000);
INSERT INTO public.payment_parts VALUES (4, 5, 'cash', '', 1000, 5000);
INSERT INTO public.payment_parts VALUES (5, 6, 'cash', '', 1000, 5000);
INSERT INTO public.payment_parts VALUES (6, 7, 'cash', '', 1000, 5000);
INSERT INTO public.payments VALUES (1, 1, '2026-11-22', 10050, NULL, '2026-11-22T10:48:29.685Z', 1);
INSERT INTO public.payments VALUES (2, 4, '2026-11-23', 5000, NULL, '2026-11-22T21:16:21.604Z', 1);
INSERT INTO public.payments VALUES (3, 4, '2026-11-23', 2000, NULL, '2026-11-22T21:16:21.696Z', 1);
INSERT INTO public.payments VALUES (4, 4, '2026-11-23', 1000, NULL, '2026-11-23T00:21:29.519Z', 1);
INSERT INTO public.payments VALUES (5, 4, '2026-11-23', 1000, NULL, '2026-11-23T04:31:11.008Z', 1);
INSERT INTO public.payments VALUES (6, 4, '2026-11-23', 1000, NULL, '2026-11-23T07:22:07.273Z', 1);
INSERT INTO public.payments VALUES (7, 4, '2026-11-23', 1000, NULL, '2026-11-23T11:43:56.095Z', 1);
INSERT INTO public.product_days VALUES ('2026-11-22', 2, 11);
INSERT INTO public.product_days VALUES ('2026-11-22', 3, 10);
INSERT INTO public.product_days VALUES ('2026-11-22', 1, 7);
INSERT INTO public.product_days VALUES ('2026-11-23', 1, -2);
INSERT INTO public.products VALUES (2, '2026-11-22T10:48:28.970Z', 1, NULL, 'P1', 'P1', 'Product 1', 'product 1', '', 'Box', '', '', '', 'product 1', 1, NULL, NULL, 0, 1250, NULL, 89, 11, '2026-11-22T10:48:29.636Z', 6, NULL, NULL, NULL);
INSERT INTO public.products VALUES (3, '2026-11-22T10:48:28.986Z', 1, NULL, 'P2', 'P2', 'Product 2', 'product 2', '', 'Box', '', '', '', 'product 2', 1, NULL, NULL, 0, 1250, NULL, 90, 10, '2026-11-22T10:48:29.648Z', 6, NULL, NULL, NULL);
INSERT INTO public.products VALUES (1, '2026-11-22T10:48:28.940Z', 1, NULL, 'P0', 'P0', 'Product 0', 'product 0', '', 'Box', '', '', '', 'product 0', 1, NULL, NULL, 0, 1250, NULL, 95, 5, '2026-11-23T07:22:07.698Z', 9, NULL, NULL, NULL);
INSERT INTO public.record_sums VALUES ('payments', 1, 'ZCVtlmU2MMuUEdF_');
INSERT INTO public.record_sums VALUES ('products', 2, 'qmbvkeI-Cu8LhlSN');
INSERT INTO public.record_sums VALUES ('products', 3, 'ZXJTVZHGgB0FiGap');
INSERT INTO public.record_sums VALUES ('products', 1, 'JGShxL-wV6Zy_2RZ');
INSERT INTO public.record_sums VALUES ('customers', 1, 'igoAfKuEzIKgPHv8');
INSERT INTO public.record_sums VALUES ('customers', 2, 'ZvgS61-nMyVDsS1Z');
INSERT INTO public.record_sums VALUES ('customers', 3, 'ZrAAJAGp1Rl86jzl');
INSERT INTO public.record_sums VALUES ('customers', 4, 'tmtuVzvSMmd9TdrT');
INSERT INTO public.record_sums VALUES ('payments', 2, '8LJrVEICj7Qz9ZBP');
INSERT INTO public.record_sums VALUES ('payments', 3, 'pdv7D28MBYJ_H0On');
INSERT INTO public.record_sums VALUES ('customers', 0, 'S363xnmZjUccw9kP');
INSERT INTO public.record_sums VALUES ('day_closes', 1, 'AzJY-yH4hnrYFMda');
INSERT INTO public.record_sums VALUES ('expenses', 1, 'zXAL6VATNP0-JUQ_');
INSERT INTO public.record_sums VALUES ('cash_moves', 1, '0P4dRqYL_A4Y1KMm');
INSERT INTO public.record_sums VALUES ('cash_moves', 2, 'zw77f9SrZYS89cGD');
INSERT INTO public.record_sums VALUES ('day_closes', 2, 'S8ttLdi4HF9xkeQk');
INSERT INTO public.record_sums VALUES ('expenses', 2, 'WD3i7zSF50rZAS_x');
INSERT INTO public.record_sums VALUES ('payments', 4, 'IzL7NiGnJdnHUCL9');
INSERT INTO public.record_sums VALUES ('cash_moves', 3, 'Lpsy4wmPc8IJLswN');
INSERT INTO public.record_sums VALUES ('cash_moves', 4, '7C2xwPVXE07qWNDL');
INSERT INTO public.record_sums VALUES ('day_closes', 3, 'zAKJPCa_MpXu2Doc');
INSERT INTO public.record_sums VALUES ('expenses', 3, '4HxMUZXgvpZ6pEAd');
INSERT INTO public.record_sums VALUES ('payments', 5, 'GUR_w2bUavYLi5bO');
INSERT INTO public.record_sums VALUES ('bills', 2, 'GqcQEJ6qUP8LENXH');
INSERT INTO public.record_sums VALUES ('bills', 3, 'naYLZrLhQUK6upnU');
INSERT INTO public.record_sums VALUES ('bills', 5, 'A8ZI9oHUPDs-TG3y');
INSERT INTO public.record_sums VALUES ('bills', 6, 'wf3RaVUbEcYZdYJc');
INSERT INTO public.record_sums VALUES ('bills', 7, 'ddPdaonSZf-ttSqj');
INSERT INTO public.record_sums VALUES ('bills', 8, 'cuPVzmNKFV146g6C');
INSERT INTO public.record_sums VALUES ('bills', 9, 'JskMr8p2jkbjnIeO');
INSERT INTO public.record_sums VALUES ('bills', 11, '1QD8KlC2eY1yF9i4');
INSERT INTO public.record_sums VALUES ('bills', 12, 'OoPiSpt1FFT-36IR');
INSERT INTO public.record_sums VALUES ('bills', 10, 'sVkaeVCuyblGiB0b');
INSERT INTO public.record_sums VALUES ('bills', 1, 'axjDtzj7z6po-fqv');
INSERT INTO public.record_sums VALUES ('bills', 4, 'JJwq6BSmWt89AT4u');
INSERT INTO public.record_sums VALUES ('bills', 13, 'C9c11E-BsYKWzVv3');
INSERT INTO public.record_sums VALUES ('bills', 14, 'l948E2Ydefpyxhhq');
INSERT INTO public.record_sums VALUES ('cash_moves', 5, 'YmOc9DhDQJ2jviWM');
INSERT INTO public.record_sums VALUES ('cash_moves', 6, 'Fbz58oeu6-DCXc84');
INSERT INTO public.record_sums VALUES ('day_closes', 4, 'zBcft0Ylhb_H6b7x');
INSERT INTO public.record_sums VALUES ('expenses', 4, 'vGEhpubXic23Vhnb');
INSERT INTO public.record_sums VALUES ('payments', 6, '5rzHskX-N5drydob');
INSERT INTO public.record_sums VALUES ('cash_moves', 7, 'RubAFygNIcqekRGL');
INSERT INTO public.record_sums VALUES ('cash_moves', 8, '4Zzlq0X80rMsLQ4P');
INSERT INTO public.record_sums VALUES ('day_closes', 5, '6p4vt_DThTHGISCM');
INSERT INTO public.record_sums VALUES ('expenses', 5, 'HBdJIhnZELZbLDqI');
INSERT INTO public.record_sums VALUES ('payments', 7, 'EnRWZCOo6OBsbxOJ');
INSERT INTO public.reminders VALUES (1, '2026-11-23T04:31:11.145Z', 1, 4, '2026-11-23');
INSERT INTO public.reminders VALUES (2, '2026-11-23T07:22:07.728Z', 1, 4, '2026-11-23');
INSERT INTO public.reminders VALUES (3, '2026-11-23T11:43:56.183Z', 1, 4, '2026-11-23');
INSERT INTO public.replays VALUES ('pos_api/pos_update_payment', '46cc8361-39f9-4a57-8d12-0b9df775e949', 'L4z6MjRBzZzPZVfBTMm-U9', '{"body":{"payment_id":"2","pending_balance":"252.00"},"msg":"success"}', 1, '2026-11-22T21:16:21.604Z', 1);
INSERT INTO public.replays VALUES ('pos_api/pos_update_payment', '7858e5d3-0908-440a-a54b-0786b0e8e993', 'YiUuz3ICK4VqKmUxgwwWR2', '{"body":{"payment_id":"3","pending_balance":"232.00"},"msg":"success"}', 1, '2026-11-22T21:16:21.696Z', 1);
INSERT INTO public.return_lines VALUES (1, 13, 17, 9, 1, 'saleable');
INSERT INTO public.return_lines VALUES (2, 14, 18, 9, 1, 'saleable');
INSERT INTO public.sessions VALUES ('xS-tIHLie21guqrcB8lOCBMcPqopY4YIe0vOvgCbzAk', 1, '2026-11-22T10:48:28.617Z', '2026-11-22T10:48:28.617Z', NULL, '');
INSERT INTO public.sessions VALUES ('gMBk2lvM9XSVPc_yhMH8mjLG1MPNg3DL6GuavduhoV8', 1, '2026-11-22T21:16:21.374Z', '2026-11-22T21:16:21.374Z', NULL, 'A program');
INSERT INTO public.settings VALUES (1, '2026-11-22T10:48:25.425Z', '', '', '', '', '', '', '3604', '', 900, 900, 0, '', '', '', '', '', 'Asia/Kolkata', 0, '', 0, 0, 0, 0, 0, '', '', NULL, 0, '', '', 0, 0, 'CN/', 'DN/', 'ER/', 0, '', '', '', NULL);
INSERT INTO public.settings VALUES (2, '2026-11-22T10:48:29.073Z', 'Sri Velavan Crackers', '', '12, Car Street', 'Sivakasi', 'Tamil Nadu', '626123', '3604', '33ABCDE1234F1Z7', 900, 900, 300, '', '', '', '', '', 'Asia/Kolkata', 0, '33', 0, 0, 0, 0, 0, '', '', NULL, 0, '', '', 0, 0, 'CN/', 'DN/', 'ER/', 0, '', '', '', NULL);
INSERT INTO public.settings VALUES (3, '2026-11-23T00:21:29.302Z', 'Sri Velavan Crackers', '', '12, Car Street', 'Sivakasi', 'Tamil Nadu', '626123', '3604', '33ABCDE1234F1Z7', 900, 900, 300, '', '', '', '', '', 'Asia/Kolkata', 0, '33', 0, 0, 0, 0, 0, '', '', 'regular', 0, '', '', 0, 0, 'CN/', 'DN/', 'ER/', 0, '', '', '', NULL);
INSERT INTO public.settings VALUES (4, '2026-11-23T00:21:29.539Z', 'Sri Velavan Crackers', '', '12, Car Street', 'Sivakasi', 'Tamil Nadu', '626123', '3604', '33ABCDE1234F1Z7', 900, 900, 300, '', '', '', '', '', 'Asia/Kolkata', 0, '33', 0, 0, 0, 0, 0, '', 'I', 'regular', 0, '', '', 0, 0, 'CN/', 'DN/', 'ER/', 0, '', '', '', NULL);
INSERT INTO public.stock_movements VALUES (1, 1, 100, 'opening', NULL, 1, '2026-11-22T10:48:28.940Z');
INSERT INTO public.stock_movements VALUES (2, 2, 100, 'opening', NULL, 1, '2026-11-22T10:48:28.970Z');
INSERT INTO public.stock_movements VALUES (3, 3, 100, 'opening', NULL, 1, '2026-11-22T10:48:28.986Z');
INSERT INTO public.stock_movements VALUES (4, 1, -1, 'order', 1, 1, '2026-11-22T10:48:29.218Z');
INSERT INTO public.stock_movements VALUES (5, 2, -2, 'estimate', 2, 1, '2026-11-22T10:48:29.335Z');
INSERT INTO public.stock_movements VALUES (6, 3, -3, 'estimate', 3, 1, '2026-11-22T10:48:29.399Z');
INSERT INTO public.stock_movements VALUES (7, 1, -4, 'order', 4, 1, '2026-11-22T10:48:29.425Z');
INSERT INTO public.stock_movements VALUES (8, 2, -5, 'estimate', 5, 1, '2026-11-22T10:48:29.454Z');
INSERT INTO public.stock_movements VALUES (9, 3, -1, 'estimate', 6, 1, '2026-11-22T10:48:29.519Z');
INSERT INTO public.stock_movements VALUES (10, 1, -2, 'order', 7, 1, '2026-11-22T10:48:29.555Z');
INSERT INTO public.stock_movements VALUES (11, 2, -3, 'estimate', 8, 1, '2026-11-22T10:48:29.585Z');
INSERT INTO public.stock_movements VALUES (12, 3, -4, 'estimate', 9, 1, '2026-11-22T10:48:29.602Z');
INSERT INTO public.stock_movements VALUES (13, 1, -5, 'order', 10, 1, '2026-11-22T10:48:29.614Z');
INSERT INTO public.stock_movements VALUES (14, 2, -1, 'estimate', 11, 1, '2026-11-22T10:48:29.636Z');
INSERT INTO public.stock_movements VALUES (15, 3, -2, 'estimate', 12, 1, '2026-11-22T10:48:29.648Z');
INSERT INTO public.stock_movements VALUES (16, 1, 5, 'order', 10, 1, '2026-11-22T10:48:29.672Z');
INSERT INTO public.stock_movements VALUES (17, 1, 1, 'credit_note', 13, 1, '2026-11-23T04:31:11.122Z');
INSERT INTO public.stock_movements VALUES (18, 1, 1, 'credit_note', 14, 1, '2026-11-23T07:22:07.698Z');
INSERT INTO public.stock_reasons VALUES ('opening', NULL);
INSERT INTO public.stock_reasons VALUES ('adjustment', NULL);
INSERT INTO public.stock_reasons VALUES ('estimate', 'bill');
INSERT INTO public.stock_reasons VALUES ('order', 'bill');
INSERT INTO public.stock_reasons VALUES ('credit_note', 'bill');
INSERT INTO public.stock_reasons VALUES ('estimate_return', 'bill');
INSERT INTO public.unbilled_days VALUES ('2026-11-22', 1, 2200);
SELECT pg_catalog.setval('public.agents_id_seq', 2, false);
SELECT pg_catalog.setval('public.audit_id_seq', 60, true);
SELECT pg_catalog.setval('public.bill_lines_id_seq', 19, false);
SELECT pg_catalog.setval('public.bills_id_seq', 15, false);
SELECT pg_catalog.setval('public.brands_id_seq', 1, false);
SELECT pg_catalog.setval('public.cash_moves_id_seq', 8, true);
SELECT pg_catalog.setval('public.categories_id_seq', 2, false);
SELECT pg_catalog.setval('public.consignments_id_seq', 1, false);
SELECT pg_catalog.setval('public.customers_id_seq', 5, false);
SELECT pg_catalog.setval('public.day_close_records_id_seq', 33, true);
SELECT pg_catalog.setval('public.day_closes_id_seq', 5, true);
SELECT pg_catalog.setval('public.employees_id_seq', 2, false);
SELECT pg_catalog.setval('public.enquiries_id_seq', 1, false);
SELECT pg_catalog.setval('public.expenses_id_seq', 5, true);
SELECT pg_catalog.setval('public.failed_sign_ins_id_seq', 1, false);
SELECT pg_catalog.setval('public.logos_id_seq', 1, false);
SELECT pg_catalog.setval('public.month_locks_id_seq', 1, false);
SELECT pg_catalog.setval('public.notes_id_seq', 3, false);
SELECT pg_catalog.setval('public.parties_id_seq', 5, false);
SELECT pg_catalog.setval('public.payment_allocations_id_seq', 7, true);
SELECT pg_catalog.setval('public.payment_parts_id_seq', 6, true);
SELECT pg_catalog.setval('public.payments_id_seq', 7, true);
SELECT pg_catalog.setval('public.price_list_items_id_seq', 1, false);
SELECT pg_catalog.setval('public.price_lists_id_seq', 1, false);
SELECT pg_catalog.setval('public.products_id_seq', 4, false);
SELECT pg_catalog.setval('public.recovery_codes_id_seq', 1, false);
SELECT pg_catalog.setval('public.reminders_id_seq', 3, true);
SELECT pg_catalog.setval('public.return_lines_id_seq', 3, false);
SELECT pg_catalog.setval('public.settings_id_seq', 5, false);
SELECT pg_catalog.setval('public.stock_movements_id_seq', 19, false);
SELECT pg_catalog.setval('public.suppliers_id_seq', 1, false);
SELECT pg_catalog.setval('public.units_id_seq', 1, false);
ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bill_kinds
    ADD CONSTRAINT bill_kinds_pkey PRIMARY KEY (kind);
ALTER TABLE ONLY public.bill_lines
    ADD CONSTRAINT bill_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bill_rates
    ADD CONSTRAINT bill_rates_key PRIMARY KEY (bill_id, tax_bp);
ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_number UNIQUE (kind, financial_year, sno);
ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cash_moves
    ADD CONSTRAINT cash_moves_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chain_links
    ADD CONSTRAINT chain_links_key PRIMARY KEY (ledger, "position");
ALTER TABLE ONLY public.consignments
    ADD CONSTRAINT consignments_bill_id_key UNIQUE (bill_id);
ALTER TABLE ONLY public.consignments
    ADD CONSTRAINT consignments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_key PRIMARY KEY (kind, financial_year);
ALTER TABLE ONLY public.customer_balances
    ADD CONSTRAINT customer_balances_pkey PRIMARY KEY (customer_id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.day_close_records
    ADD CONSTRAINT day_close_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.day_closes
    ADD CONSTRAINT day_closes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.day_totals
    ADD CONSTRAINT day_totals_key PRIMARY KEY (kind, day, tax_bp);
ALTER TABLE ONLY public.employee_logins
    ADD CONSTRAINT employee_logins_pkey PRIMARY KEY (login_key);
ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_bill_id_key UNIQUE (bill_id);
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.expense_days
    ADD CONSTRAINT expense_days_key PRIMARY KEY (day, payment_method);
ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.failed_sign_ins
    ADD CONSTRAINT failed_sign_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_key PRIMARY KEY (device_hash, employee_id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.logos
    ADD CONSTRAINT logos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lost_numbers
    ADD CONSTRAINT lost_numbers_key PRIMARY KEY (kind, financial_year, first_sno);
ALTER TABLE ONLY public.month_locks
    ADD CONSTRAINT month_locks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_bill_id_key UNIQUE (bill_id);
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.parties
    ADD CONSTRAINT parties_once UNIQUE (search_text, agent_name);
ALTER TABLE ONLY public.parties
    ADD CONSTRAINT parties_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.party_totals
    ADD CONSTRAINT party_totals_key PRIMARY KEY (kind, party_id);
ALTER TABLE ONLY public.payment_allocations
    ADD CONSTRAINT payment_allocations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_days
    ADD CONSTRAINT payment_days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.payment_modes
    ADD CONSTRAINT payment_modes_pkey PRIMARY KEY (mode);
ALTER TABLE ONLY public.payment_parts
    ADD CONSTRAINT payment_parts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_reverses_id_key UNIQUE (reverses_id);
ALTER TABLE ONLY public.price_list_items
    ADD CONSTRAINT price_list_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.price_list_items
    ADD CONSTRAINT price_list_products UNIQUE (price_list_id, product_id);
ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_list_versions UNIQUE (list, version);
ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_lists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_days
    ADD CONSTRAINT product_days_key PRIMARY KEY (day, product_id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.record_sums
    ADD CONSTRAINT record_sums_key PRIMARY KEY (record, id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.replays
    ADD CONSTRAINT replays_key PRIMARY KEY (call, key);
ALTER TABLE ONLY public.return_lines
    ADD CONSTRAINT return_lines_line_id_key UNIQUE (line_id);
ALTER TABLE ONLY public.return_lines
    ADD CONSTRAINT return_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.server_notes
    ADD CONSTRAINT server_notes_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_reasons
    ADD CONSTRAINT stock_reasons_pkey PRIMARY KEY (reason);
ALTER TABLE ONLY public.suppliers
    ADD CONSTRAINT suppliers_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.suppliers
    ADD CONSTRAINT suppliers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.two_steps
    ADD CONSTRAINT two_steps_pkey PRIMARY KEY (employee_id);
ALTER TABLE ONLY public.unbilled_days
    ADD CONSTRAINT unbilled_days_key PRIMARY KEY (day);
ALTER TABLE ONLY public.units
    ADD CONSTRAINT units_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.units
    ADD CONSTRAINT units_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX agents_name ON public.agents USING btree (name_key) WHERE (deleted_at IS NULL);
CREATE INDEX audit_at ON public.audit USING btree (at, id, employee_id);
CREATE INDEX bill_lines_bill ON public.bill_lines USING btree (bill_id, "position");
CREATE INDEX bills_credit ON public.bills USING btree (customer_id, id) WHERE ((deleted_at IS NULL) AND ((paid_paise > owed_paise) OR (held_paise > 0)));
CREATE INDEX bills_customer ON public.bills USING btree (customer_id, kind, day, id);
CREATE INDEX bills_day ON public.bills USING btree (kind, day, id, party_id) WHERE (deleted_at IS NULL);
CREATE INDEX bills_deleted ON public.bills USING btree (kind, day, id) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX bills_order_of_estimate ON public.bills USING btree (estimate_id) WHERE ((estimate_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX bills_party ON public.bills USING btree (party_id, kind) WHERE (deleted_at IS NULL);
CREATE INDEX bills_pending ON public.bills USING btree (customer_id, id) WHERE ((deleted_at IS NULL) AND (paid_paise < owed_paise));
CREATE INDEX bills_pending_day ON public.bills USING btree (day, id, party_id) WHERE ((deleted_at IS NULL) AND (paid_paise < owed_paise));
CREATE INDEX cash_moves_day ON public.cash_moves USING btree (day, id);
CREATE UNIQUE INDEX categories_name ON public.categories USING btree (name_key) WHERE (deleted_at IS NULL);
CREATE INDEX customers_by_name ON public.customers USING btree (search_text, id) WHERE (deleted_at IS NULL);
CREATE INDEX customers_changed ON public.customers USING btree (updated_at);
CREATE INDEX customers_phone ON public.customers USING btree (phone);
CREATE INDEX day_close_records_history ON public.day_close_records USING btree (entity, record_id, id);
CREATE UNIQUE INDEX day_close_records_of ON public.day_close_records USING btree (close_id, entity, record_id);
CREATE UNIQUE INDEX day_closes_number ON public.day_closes USING btree (financial_year, sno);
CREATE INDEX employee_logins_employee ON public.employee_logins USING btree (employee_id);
CREATE INDEX enquiries_fingerprint ON public.enquiries USING btree (fingerprint);
CREATE INDEX expenses_day ON public.expenses USING btree (day, id, payment_method, amount_paise) WHERE (deleted_at IS NULL);
CREATE INDEX expenses_entered ON public.expenses USING btree (created_at) WHERE (deleted_at IS NULL);
CREATE INDEX failed_sign_ins_account ON public.failed_sign_ins USING btree (account_key, at);
CREATE INDEX failed_sign_ins_address ON public.failed_sign_ins USING btree (address, at);
CREATE INDEX failed_sign_ins_device ON public.failed_sign_ins USING btree (device_hash, at);
CREATE INDEX known_devices_employee ON public.known_devices USING btree (employee_id, seen_at);
CREATE INDEX month_locks_month ON public.month_locks USING btree (month, id);
CREATE INDEX notes_of_bill ON public.notes USING btree (of_bill_id);
CREATE INDEX payment_allocations_bill ON public.payment_allocations USING btree (bill_id);
CREATE INDEX payment_allocations_payment ON public.payment_allocations USING btree (payment_id);
CREATE INDEX payment_parts_payment ON public.payment_parts USING btree (payment_id);
CREATE INDEX payments_customer ON public.payments USING btree (customer_id, id);
CREATE INDEX payments_day ON public.payments USING btree (day, id);
CREATE INDEX products_category ON public.products USING btree (category_id);
CREATE UNIQUE INDEX products_code ON public.products USING btree (code_key) WHERE (deleted_at IS NULL);
CREATE INDEX products_in_order ON public.products USING btree (length(code_key), code_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_low ON public.products USING btree (stock, id) WHERE ((deleted_at IS NULL) AND (stock <= 10));
CREATE INDEX products_name ON public.products USING btree (name_key);
CREATE INDEX recovery_codes_employee ON public.recovery_codes USING btree (employee_id);
CREATE INDEX reminders_of ON public.reminders USING btree (customer_id, id);
CREATE INDEX replays_age ON public.replays USING btree (created_at) WHERE (keep = 0);
CREATE INDEX return_lines_bill_id ON public.return_lines USING btree (bill_id);
CREATE INDEX return_lines_of_line_id ON public.return_lines USING btree (of_line_id);
CREATE INDEX sessions_employee ON public.sessions USING btree (employee_id);
CREATE TRIGGER audit_no_change BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.audit_only_grows();
CREATE TRIGGER bill_rates_counted AFTER INSERT OR DELETE ON public.bill_rates FOR EACH ROW EXECUTE FUNCTION public.keep_sums_of_rates();
CREATE TRIGGER bills_counted AFTER INSERT OR UPDATE OF day, customer_id, party_id, cgst_bp, sgst_bp, subtotal_paise, cgst_paise, sgst_paise, igst_paise, total_paise, owed_paise, paid_paise, line_count, deleted_at, taxable_paise ON public.bills FOR EACH ROW EXECUTE FUNCTION public.keep_sums_of_bills();
CREATE TRIGGER bills_in_locked_month BEFORE INSERT OR UPDATE OF kind, prefix, financial_year, sno, day, total_paise, version, deleted_at ON public.bills FOR EACH ROW EXECUTE FUNCTION public.refuse_in_locked_month();
CREATE TRIGGER bills_returned AFTER UPDATE OF deleted_at ON public.bills FOR EACH ROW WHEN (((new.kind = 'estimate_return'::text) AND ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)))) EXECUTE FUNCTION public.sum_returned_again();
CREATE TRIGGER bills_unbilled AFTER INSERT OR UPDATE OF day, total_paise, returned_paise, status, deleted_at ON public.bills FOR EACH ROW EXECUTE FUNCTION public.keep_unbilled();
CREATE TRIGGER cash_moves_no_change BEFORE DELETE OR UPDATE ON public.cash_moves FOR EACH ROW EXECUTE FUNCTION public.cash_moves_only_grows();
CREATE TRIGGER day_close_records_no_change BEFORE DELETE OR UPDATE ON public.day_close_records FOR EACH ROW EXECUTE FUNCTION public.day_close_records_only_grows();
CREATE TRIGGER day_closes_no_change BEFORE DELETE OR UPDATE ON public.day_closes FOR EACH ROW EXECUTE FUNCTION public.day_closes_only_grows();
CREATE TRIGGER enquiries_no_change BEFORE DELETE OR UPDATE ON public.enquiries FOR EACH ROW EXECUTE FUNCTION public.enquiries_only_grows();
CREATE TRIGGER expenses_counted AFTER INSERT OR UPDATE OF day, payment_method, amount_paise, deleted_at ON public.expenses FOR EACH ROW EXECUTE FUNCTION public.keep_expense_days();
CREATE TRIGGER logos_no_change BEFORE DELETE OR UPDATE ON public.logos FOR EACH ROW EXECUTE FUNCTION public.logos_only_grows();
CREATE TRIGGER month_locks_no_change BEFORE DELETE OR UPDATE ON public.month_locks FOR EACH ROW EXECUTE FUNCTION public.month_locks_only_grows();
CREATE TRIGGER notes_go AFTER UPDATE OF deleted_at ON public.bills FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION public.count_returned_again();
CREATE TRIGGER notes_returned AFTER INSERT ON public.notes FOR EACH ROW EXECUTE FUNCTION public.sum_returned();
CREATE TRIGGER payment_allocations_no_change BEFORE DELETE OR UPDATE ON public.payment_allocations FOR EACH ROW EXECUTE FUNCTION public.payment_allocations_only_grows();
CREATE TRIGGER payment_parts_no_change BEFORE DELETE OR UPDATE ON public.payment_parts FOR EACH ROW EXECUTE FUNCTION public.payment_parts_only_grows();
CREATE TRIGGER payments_counted AFTER INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION public.keep_payment_days();
CREATE TRIGGER payments_no_change BEFORE DELETE OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.payments_only_grows();
CREATE TRIGGER price_list_items_no_change BEFORE DELETE OR UPDATE ON public.price_list_items FOR EACH ROW EXECUTE FUNCTION public.price_list_items_only_grows();
CREATE TRIGGER price_lists_no_change BEFORE DELETE OR UPDATE ON public.price_lists FOR EACH ROW EXECUTE FUNCTION public.price_lists_only_grows();
CREATE TRIGGER reminders_no_change BEFORE DELETE OR UPDATE ON public.reminders FOR EACH ROW EXECUTE FUNCTION public.reminders_only_grows();
CREATE TRIGGER return_lines_come AFTER INSERT ON public.return_lines FOR EACH ROW EXECUTE FUNCTION public.count_returned();
CREATE TRIGGER settings_no_change BEFORE DELETE OR UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION public.settings_only_grows();
CREATE TRIGGER stock_movements_no_change BEFORE DELETE OR UPDATE ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION public.stock_movements_only_grows();
ALTER TABLE ONLY public.bill_lines
    ADD CONSTRAINT bill_lines_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES public.bills(id);
ALTER TABLE ONLY public.bill_lines
    ADD CONSTRAINT bill_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.bill_rates
    ADD CONSTRAINT bill_rates_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES public.bills(id);
ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.employees(id);
ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES public.bills(id);
ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_kind_fkey FOREIGN KEY (kind) REFERENCES public.bill_kinds(kind);
ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.parties(id);
ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_settings_id_fkey FOREIGN KEY (settings_id) REFERENCES public.settings(id);
ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.employees(id);
ALTER TABLE ONLY public.cash_moves
    ADD CONSTRAINT cash_moves_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.employees(id);
ALTER TABLE ONLY public.consignments
    ADD CONSTRAINT consignments_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES public.bills(id);
ALTER TABLE ONLY public.customer_balances
    ADD CONSTRAINT customer_balances_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.day_close_records
    ADD CONSTRAINT day_close_records_close_id_fkey FOREIGN KEY (close_id) REFERENCES public.day_closes(id);
ALTER TABLE ONLY public.day_closes
    ADD CONSTRAINT day_closes_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.employees(id);
ALTER TABLE ONLY public.day_closes
    ADD CONSTRAINT day_closes_drawer_of_fkey FOREIGN KEY (drawer_of) REFERENCES public.employees(id);
ALTER TABLE ONLY public.employee_logins
    ADD CONSTRAINT employee_logins_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id);
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES public.bills(id);
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES public.price_lists(id);
ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.employees(id);
ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_mode_fkey FOREIGN KEY (mode) REFERENCES public.payment_modes(mode);
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id);
ALTER TABLE ONLY public.logos
    ADD CONSTRAINT logos_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.employees(id);
ALTER TABLE ONLY public.month_locks
    ADD CONSTRAINT month_locks_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.employees(id);
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES public.bills(id);
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_of_bill_id_fkey FOREIGN KEY (of_bill_id) REFERENCES public.bills(id);
ALTER TABLE ONLY public.party_totals
    ADD CONSTRAINT party_totals_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.parties(id);
ALTER TABLE ONLY public.payment_allocations
    ADD CONSTRAINT payment_allocations_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES public.bills(id);
ALTER TABLE ONLY public.payment_allocations
    ADD CONSTRAINT payment_allocations_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.payment_parts
    ADD CONSTRAINT payment_parts_mode_fkey FOREIGN KEY (mode) REFERENCES public.payment_modes(mode);
ALTER TABLE ONLY public.payment_parts
    ADD CONSTRAINT payment_parts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.employees(id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.price_list_items
    ADD CONSTRAINT price_list_items_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);
ALTER TABLE ONLY public.price_list_items
    ADD CONSTRAINT price_list_items_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES public.price_lists(id);
ALTER TABLE ONLY public.price_list_items
    ADD CONSTRAINT price_list_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_lists_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.employees(id);
ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_lists_settings_id_fkey FOREIGN KEY (settings_id) REFERENCES public.settings(id);
ALTER TABLE ONLY public.product_days
    ADD CONSTRAINT product_days_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brands(id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES public.suppliers(id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id);
ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.employees(id);
ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.return_lines
    ADD CONSTRAINT return_lines_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES public.bills(id);
ALTER TABLE ONLY public.return_lines
    ADD CONSTRAINT return_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.bill_lines(id);
ALTER TABLE ONLY public.return_lines
    ADD CONSTRAINT return_lines_of_line_id_fkey FOREIGN KEY (of_line_id) REFERENCES public.bill_lines(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES public.logos(id);
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id);
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_reason_fkey FOREIGN KEY (reason) REFERENCES public.stock_reasons(reason);
ALTER TABLE ONLY public.two_steps
    ADD CONSTRAINT two_steps_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id);
