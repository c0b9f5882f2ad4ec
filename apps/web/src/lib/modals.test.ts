import { beforeEach, expect, test, vi } from 'vitest'
import { closeModal, closeModals, closeModalsOfOtherPages, openModal, openModals } from './modals.ts'

const goTo = (pathname: string) => vi.stubGlobal('location', { pathname })
beforeEach(() => {
  goTo('/team')
  for (const { key } of openModals()) closeModal(key)
})
const names = () => openModals().map(({ name }) => name)

test('closes the top one', () => {
  openModal('add-member', { divisionId: 'd' })
  openModal('alert', { title: 'T', message: 'M' })
  expect(openModals()[0]?.ids).toEqual({ divisionId: 'd' })
  expect(names()).toEqual(['add-member', 'alert'])
  closeModal()
  expect(names()).toEqual(['add-member'])
})

test('closes a covered one, even among two of one name', () => {
  openModal('add-member', { divisionId: 'a' })
  openModal('add-member', { divisionId: 'b' })
  const [first, second] = openModals()
  closeModal(first?.key)
  expect(openModals()).toEqual([second])
})

test('opens the same modal once', () => {
  openModal('edit-member', { memberId: 'm' })
  openModal('edit-member', { memberId: 'm' })
  expect(names()).toEqual(['edit-member'])
})

test('the end of a session closes all but notices', () => {
  openModal('add-member')
  openModal('alert', { title: 'T', message: 'M' })
  closeModals()
  expect(names()).toEqual(['alert'])
})

test('a new page closes the modals of others', () => {
  openModal('add-member')
  openModal('alert', { title: 'T', message: 'M' })
  goTo('/company')
  openModal('search')
  closeModalsOfOtherPages()
  expect(names()).toEqual(['alert', 'search'])
})

test('the alert modal has the properties of specification section 3', () => {
  const alert = {
    theme: 'warning' as const,
    isLoading: true,
    showClose: true,
    avatar: { img: '/files/photo.webp', name: 'Anindya Prameswari', occupation: 'Head of Sales' },
    title: 'Access has ended',
    message: 'Anindya Prameswari works elsewhere now.',
    actions: [{ label: 'Open the team', to: '/team' }, { label: 'OK' }],
  }
  expect(openModals()).toEqual([])
  openModal('alert', alert)
  expect(openModals()).toMatchObject([{ name: 'alert', ids: alert }])
  closeModal()
  expect(openModals()).toEqual([])
})
