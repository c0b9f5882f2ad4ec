import type { Kept } from '../../db/kept.ts'

export const cardsKept: Kept[] = [
  {
    table: 'cards',
    pictures: {
      photo_id: `select c.photo_id::text from cards c where c.company_id = $1 and c.photo_id is not null`,
      own: `select c.own -> 'photo' ->> 'id' from cards c where c.company_id = $1 and c.own ? 'photo'`,
      shown_photo: `select c.shown_photo ->> 'id' from cards c where c.company_id = $1 and c.shown_photo is not null`,
    },
    erased: 'emptied',
    stays: ['language', 'missing'],
  },
  // Printed: they lead to the colleague.
  { table: 'card_links', erased: [], stays: ['slug'] },
]
