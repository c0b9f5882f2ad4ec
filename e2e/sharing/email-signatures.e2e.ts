import { randomUUID } from 'node:crypto'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { cardDomainRoutes } from '@kartu/contracts/sharing/card-domains'
import { emailSignatureRoutes as routes } from '@kartu/contracts/sharing/email-signatures'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  expectNoViolations,
  scrollToEnd,
  test,
  turn,
} from '../fixtures.ts'

test('an admin designs the signature that people copy @both @main', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Anindya', last_name: 'Prameswari' })
  await page.goto('/company/signatures')
  const preview = page.getByRole('figure', { name: /^Signature preview/ })
  await expect(preview).toContainText('My digital card')
  await turn(page.getByRole('switch', { name: 'Use our own design' }), true)
  await turn(page.getByRole('switch', { name: 'Show Email addresses' }), false)
  await page.getByLabel('Link text').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('Link text').fill('See my card')
  await page.getByRole('main').getByText('Button', { exact: true }).click()
  await page.getByLabel('Disclaimer').fill('Confidential')
  await expect(preview).toContainText('See my card')
  await expect(preview).toContainText('Confidential')
  await expectAccessible(page)
  await page.getByRole('main').getByText('Dark', { exact: true }).click()
  await page.getByRole('main').getByText('Outlook', { exact: true }).first().click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Email signature saved')).toBeVisible()
  const { design } = await founder.call(routes.get, { params })
  expect(design).toMatchObject({ link_text: 'See my card', link_look: 'button', disclaimer: 'Confidential' })
  expect(design?.fields).not.toContain('email')

  await page.goto('/team/edit')
  await page.getByRole('button', { name: 'Email signature' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Your company has designed this signature.')).toBeVisible()
  await expect(dialog.getByRole('figure')).toContainText('See my card')
  await expect(dialog.getByRole('switch', { name: 'Link to the card' })).toBeHidden()
  await expectAccessible(page)
})

test('a division gets its own signature @both', async ({ page, baseURL, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Anindya', company: 'Kopi Nusantara' })
  const { _id: divisionId } = await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  const memberId = data[0]?._id ?? ''
  await founder.call(memberRoutes.update, { params: { ...params, memberId }, body: { division_id: divisionId } })
  await page.goto('/company/signatures')
  await page.getByRole('combobox', { name: 'Design of' }).click()
  await page.getByRole('option', { name: 'Jakarta' }).click()
  await expect(page).toHaveURL(`${String(baseURL)}/company/signatures/${divisionId}`)
  await turn(page.getByRole('switch', { name: 'Give Jakarta its own design' }), true)
  await page.getByLabel('Disclaimer').fill('Jakarta only')
  await expect(page.getByRole('figure', { name: /^Signature preview/ })).toContainText('Jakarta only')
  await expectNoSidewaysScrolling(page)
  // Elsewhere the save bar may cover part of a handle.
  await scrollToEnd(page)
  await expectAccessible(page)

  // Leaving shows a prompt, because the design has its own URL.
  await page.getByRole('combobox', { name: 'Design of' }).click()
  await page.getByRole('option', { name: 'Kopi Nusantara' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Email signature saved')).toBeVisible()
  const { design } = await founder.call(routes.getOfDivision, { params: { ...params, divisionId } })
  expect(design?.disclaimer).toBe('Jakarta only')
  expect((await founder.call(routes.get, { params })).design).toBeNull()
  await page.getByRole('combobox', { name: 'Design of' }).click()
  await expect(page.getByRole('option', { name: 'Jakarta (own design)' })).toBeVisible()

  await page.goto('/team/edit')
  await page.getByRole('button', { name: 'Email signature' }).click()
  await expect(page.getByRole('dialog').getByRole('figure')).toContainText('Jakarta only')
})

test('the preview shows pictures despite a card domain', async ({ page, backdoor, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const name = `cards.${randomUUID().slice(0, 8)}.example`
  const [added] = (await founder.call(cardDomainRoutes.add, { params, body: { domain: name } })).domains
  const { _id: domainId = '', records: [record] = [] } = added ?? {}
  await backdoor.publishRecord(record ?? { name: '', value: '' })
  await founder.call(cardDomainRoutes.check, { params: { ...params, domainId }, body: {} })
  await page.goto('/company/signatures')
  await turn(page.getByRole('switch', { name: 'Use our own design' }), true)
  await turn(page.getByRole('switch', { name: 'QR code' }), true)
  const code = page.getByRole('figure', { name: /^Signature preview/ }).locator('img')
  await expect(code).toHaveAttribute('src', /^\/c\/.*\/qr\.png$/)
  await expect(code).not.toHaveJSProperty('naturalWidth', 0)
})
