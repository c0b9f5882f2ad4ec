import { expect, it } from 'vitest'
import { googleCells } from './google-cells.ts'

const columns = ['First Name', 'Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Label', 'Phone 2 - Value']

it.each([
  [
    ['Ari', 'Mobile', '+62 812 3456 7890', 'Work Fax', '+62 21 5790123'],
    'Mobile: +62 812 3456 7890',
    'Fax: +62 21 5790123',
  ],
  [
    ['Ari', '* Mobile', '+62 812 1 ::: +62 812 2', 'Work', '+62 21 5790123'],
    'Mobile: +62 812 1\nMobile: +62 812 2',
    '+62 21 5790123',
  ],
  [['Ari', 'Mobile', '', '', ''], '', ''],
])('writes a number’s label before it: %j', (cells, first, second) => {
  const read = googleCells(columns)(cells)
  expect([read[2], read[4]]).toEqual([first, second])
})

it('omits groups that contain every contact', () => {
  expect(googleCells(['Labels', 'E-mail 1 - Value'])(['* myContacts ::: VIP ::: * starred', 'a@x.id'])).toEqual([
    ...['VIP', 'a@x.id'],
  ])
})

it('leaves other files unchanged', () => {
  expect(googleCells(['Phone', 'Label'])(['0812', 'Mobile'])).toEqual(['0812', 'Mobile'])
})
