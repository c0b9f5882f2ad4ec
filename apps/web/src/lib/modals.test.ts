import { beforeEach, expect, test } from 'vitest'
import { closeAllModals, closeModal, openModal, openModals } from './modals.ts'

beforeEach(closeAllModals)
const names = () => openModals().map(({ name }) => name)

test('opens by name with ids, one above the other, and closes the one on top', () => {
  openModal('add-member', { divisionId: 'd' })
  openModal('alert', { title: 'T', message: 'M' })
  expect(openModals()[0]?.ids).toEqual({ divisionId: 'd' })
  expect(names()).toEqual(['add-member', 'alert'])
  closeModal()
  expect(names()).toEqual(['add-member'])
})

test('closes one that is not on top, and knows two of the same name apart', () => {
  openModal('add-member')
  openModal('add-member')
  const [first, second] = openModals()
  closeModal(first?.key)
  expect(openModals()).toEqual([second])
})
