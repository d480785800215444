-- What rules read of participants and organizations (expressions 4.5); a fact that is not known is empty.
ALTER TABLE participant
  ADD COLUMN country text,
  ADD COLUMN state text,
  ADD COLUMN city text,
  ADD COLUMN postal_code text,
  ADD COLUMN hire_date timestamptz CHECK (isfinite(hire_date)),
  ADD COLUMN registration_date timestamptz CHECK (isfinite(registration_date)),
  ADD COLUMN tax_exempt boolean,
  ADD COLUMN years_of_service integer,
  ADD COLUMN loyalty_points integer,
  ADD COLUMN ytd_payout_amount numeric(14,2),
  ADD COLUMN commission_rate numeric(9,4),
  ADD COLUMN completed_course_keys text[] NOT NULL DEFAULT '{}',
  ADD COLUMN custom_field_value1 text,
  ADD COLUMN custom_field_value2 text,
  ADD COLUMN custom_field_value3 text,
  ADD COLUMN custom_field_value4 text,
  ADD COLUMN custom_field_value5 text;

ALTER TABLE organization
  ADD COLUMN tier text,
  ADD COLUMN country text,
  ADD COLUMN state text,
  ADD COLUMN active boolean,
  ADD COLUMN employee_count integer,
  ADD COLUMN annual_volume numeric(14,2),
  ADD COLUMN contract_date timestamptz CHECK (isfinite(contract_date));
