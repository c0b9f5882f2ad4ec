import { expect, test } from 'vitest'
import { demoPeople } from '../apps/api/src/demo/demo-people.ts'
import { distinctSlugs } from './seed.ts'

const person = { first_name: 'Agus', last_name: 'Utomo' }

test('draws the same slugs in every run', () => {
  const people = demoPeople(1_000)
  expect(people.map(distinctSlugs())).toEqual(people.map(distinctSlugs()))
})

test('draws again when a slug repeats', () => {
  const draws = [...Array<number>(12).fill(0), ...Array<number>(6).fill(1)].values()
  const newSlug = distinctSlugs(() => draws.next().value ?? 2)
  expect([newSlug(person), newSlug(person)]).toEqual(['agus-utomo-222222', 'agus-utomo-333333'])
})
