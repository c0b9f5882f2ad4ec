import { expect, test } from 'vitest'
import { arranged, type ColumnChoice, inOrder, isChanged, readColumnChoice } from './column-choice.ts'

const column = (id: string, optional = false) => ({ id, header: id, cell: () => null, optional })
const columns = [column('name'), column('company', true), column('status'), column('owner')]
const ids = (choice: ColumnChoice) => inOrder(columns, choice).map(({ id }) => id)

test('columns follow the chosen order after the first', () => {
  expect(ids({ order: [], shown: {} })).toEqual(['name', 'company', 'status', 'owner'])
  expect(ids({ order: ['owner', 'gone', 'name', 'status'], shown: {} })).toEqual(['name', 'owner', 'status', 'company'])
  expect(inOrder([], { order: ['owner'], shown: {} })).toEqual([])
})

test('an explicit choice applies on every screen width', () => {
  const shown = arranged(columns, { order: [], shown: { company: true, status: false } })
  expect(shown).toMatchObject([{ id: 'name' }, { id: 'company', fixed: true }, { id: 'owner' }])
  expect(shown[2]).toBe(columns[3])
})

test.each([null, '', 'nonsense', 'null', '[]', '{"status":true}', '{"order":"status","shown":7}'])(
  'accepts any stored text (%s)',
  (text) => {
    expect(isChanged(readColumnChoice(text))).toBe(false)
  },
)

test('reads back a stored choice', () => {
  const choice = { order: ['owner', 'status'], shown: { company: true } }
  expect(readColumnChoice(JSON.stringify(choice))).toEqual(choice)
  expect(readColumnChoice('{"order":["a",1],"shown":{"b":true,"c":"yes"}}')).toEqual({
    order: ['a'],
    shown: { b: true },
  })
  expect(isChanged(choice)).toBe(true)
})
