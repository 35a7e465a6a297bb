/** SQL, for a statement whose car is `c`: reserved by the dealer's own word, or held by a deposit at a moment, an SQL timestamptz. */
export const isReservedAt = (moment: string) => `(c.is_reserved or exists (
  select from reservation r where r.car_id = c.id and r.status = 'held' and r.held_until > ${moment}))`
