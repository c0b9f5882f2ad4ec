import { erasureOfRows, type Kept } from '../../db/kept.ts'

export const backgroundsKept: Kept[] = [
  {
    table: 'backgrounds',
    pictures: { picture: `select b.picture ->> 'id' from backgrounds b where b.company_id = $1` },
    erased: [],
    stays: ['name', 'picture', 'content', 'side'],
  },
  { table: 'background_selections', erased: 'rows', stays: [], erase: [erasureOfRows('background_selections')] },
]
