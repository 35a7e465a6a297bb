-- Each table of its own transaction, so that none is locked while another's index is built.
-- What is forgotten after a day is looked for among all leads that there are; a car or an offer that goes looks for each lead that names it.
create index lead_sender_idx on lead (created_at) where sender is not null;
create index lead_car_idx on lead (car_id) where car_id is not null;
create index lead_offer_idx on lead (offer_id) where offer_id is not null;
