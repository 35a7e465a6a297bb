-- Where an attempt went, and by what whoever runs the receiver's mail server finds it.
alter table lead_delivery_attempt add column receiver text, add column message_id text, add column answer_words text;
