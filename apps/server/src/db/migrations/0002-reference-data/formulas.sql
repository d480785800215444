-- One entry of the Functions menu for each function of the rule language.
INSERT INTO rule_formula (name, formula, description) VALUES
  ('Add days', '#addDays(claim.purchaseDate, 30)', 'The date so many days later, at the same time of day'),
  ('Date', '#date(''2026-04-01'')', 'A date, at midnight in New York unless a time follows'),
  ('Days between', '#daysBetween(claim.purchaseDate, claim.submittedDate)', 'Calendar days from one date to another'),
  ('Is blank', '#isBlank(claim.invoiceNumber)', 'Whether a text is missing, empty or only blanks'),
  ('Larger of two', '#max(claim.totalAmount, 100)', 'The larger of two numbers'),
  ('Month', '#month(claim.invoiceDate)', 'The month of a date, 1 to 12'),
  ('Round', '#round(claim.totalAmount * 0.05, 2)', 'Rounded half up to so many digits'),
  ('Round down', '#floor(claim.totalAmount / 10)', 'The whole number at or below'),
  ('Round up', '#ceil(claim.totalAmount / 10)', 'The whole number at or above'),
  ('Smaller of two', '#min(claim.totalAmount * 0.1, 250)', 'The smaller of two numbers, for a cap'),
  ('Sum', '#sum(claim.products.![amount])', 'The sum of a list of numbers'),
  ('Year', '#year(claim.invoiceDate)', 'The calendar year of a date');
