import type { FoundMember } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { photosIn } from './photo-files.ts'
import { photoPlan } from './photo-plan.ts'

const file = (name: string) => new File(['x'], name)
const member = (key: string, id = key): FoundMember => ({
  key,
  member_id: id,
  name: key,
  email: key,
  card: { _id: id, revision: 1, has_photo: false },
})

test('the key of a photo is its bare file name', async () => {
  const names = ['siti.aminah@acme.example.JPG', ' E-12 .png', 'thumbs.db', '.DS_Store', 'notes.txt']
  const { photos, ignored } = await photosIn(names.map(file))
  expect(photos.map(({ key }) => key)).toEqual(['siti.aminah@acme.example', 'E-12'])
  expect(ignored).toEqual(['notes.txt'])
})

test('each person gets the first photo that names them', async () => {
  const { photos } = await photosIn(['a@b.example.jpg', 'E-1.png', 'a@b.example.png', 'c@d.example.jpg'].map(file))
  const plan = photoPlan(photos, [member('a@b.example', 'a'), member('E-1', 'a')])
  expect(plan.matches.map(({ photo }) => photo.name)).toEqual(['a@b.example.jpg'])
  expect(plan.doubled).toEqual(['E-1.png', 'a@b.example.png'])
  expect(plan.unknown).toEqual(['c@d.example.jpg'])
})
