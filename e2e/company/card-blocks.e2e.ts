import { cardRoutes } from '@kartu/contracts/company/cards'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { memberRoutes } from '@kartu/contracts/company/members'
import { pdfOf } from '../../apps/api/test/files/pdf-file.ts'
import { expect, expectAccessible, expectNoViolations, test } from '../fixtures.ts'

const booking = { kind: 'booking' as const, title: 'Book 20 minutes', url: 'https://book.example/ayu' }
const button = { kind: 'button' as const, title: 'Order samples', url: 'https://shop.example/' }

test('a document and questions reach the public card @main', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Ayu', last_name: 'Lestari' })
  const [member] = (await founder.call(memberRoutes.list, { params, query: {} })).data
  await page.goto('/team/edit')
  await page.getByRole('button', { name: 'Blocks' }).click()
  const add = page.getByRole('button', { name: 'Add block' })
  await add.click()
  await page.getByRole('menuitem', { name: 'Document' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  await page
    .getByRole('group', { name: 'Document' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'Cold_chain.pdf', mimeType: 'application/pdf', buffer: pdfOf() })
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Cold chain')
  await add.click()
  await page.getByRole('menuitem', { name: 'Questions and answers' }).click()
  await page.getByLabel('Question 1').fill('Do you ship reefers?')
  await page.getByLabel('Answer 1').fill('Every week.')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Do you ship reefers?')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Move Frequently asked questions/ }).press('ArrowUp')
  await expect(page.getByText('Frequently asked questions is now number 1 of 2.')).toBeAttached()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()

  await page.goto(`/c/${member?.card.slug}`)
  const blocks = page.getByRole('region', { name: 'Documents, videos and links' })
  await expect(blocks.getByText('Every week.')).toBeHidden()
  await blocks.getByText('Do you ship reefers?').click()
  await expect(blocks.getByText('Every week.')).toBeVisible()
  await expectNoViolations(page)
  const link = blocks.getByRole('link', { name: /Cold chain/ })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('a file that is not a PDF is refused', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/id/team/edit')
  await page.getByRole('button', { name: 'Blok' }).click()
  await page.getByRole('button', { name: 'Tambah blok' }).click()
  await page.getByRole('menuitem', { name: 'Dokumen' }).click()
  const group = page.getByRole('group', { name: 'Dokumen' })
  const input = group.locator('input[type=file]')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(group).toContainText('Pilih berkas PDF')
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  await expect(group).toContainText('Silakan unggah berkas PDF.')
  await input.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf({ catalogue: '/OpenAction << /S /JavaScript /JS (1) >>' }),
  })
  await expect(group).toContainText('PDF ini memuat skrip')
  await expectAccessible(page)
})

test('a refused link is named beside its field @phone', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team/edit')
  await page.getByRole('button', { name: 'Blocks' }).click()
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: 'Button' }).click()
  await page.getByLabel('Button text').fill('Order')
  const url = page.getByRole('textbox', { name: 'Link', exact: true })
  await url.fill('http://shop.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(url).toHaveAccessibleDescription(/begins with https:\/\/, mailto: or tel:/)
  await expect(url).toBeFocused()
  await url.fill('shop.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()
})

test('opening hours are edited by day @phone', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder()
  await page.goto('/team/edit')
  await page.getByRole('button', { name: 'Blocks' }).click()
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: 'Opening hours' }).click()
  await page.getByRole('checkbox', { name: 'Open on Saturday' }).check()
  await page.getByLabel('Saturday: closes').fill('13:00')
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByLabel('Monday: opens').first().fill('08:30')
  // On a tall screen, neither the header nor the bar with the button covers part of a row.
  await page.setViewportSize({ width: 390, height: 2_400 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()
  const { data: cards } = await founder.call(cardRoutes.list, { query: {} })
  expect(cards[0]?.blocks).toMatchObject([
    {
      days: {
        monday: [
          { opens: '08:30', closes: '17:00' },
          { opens: '17:00', closes: '20:00' },
        ],
        saturday: [{ opens: '09:00', closes: '13:00' }],
        sunday: [],
      },
    },
  ])
})

test('the template shows a block on every card', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const [member] = (await founder.call(memberRoutes.list, { params, query: {} })).data
  await page.goto('/business/customisation')
  await page.getByRole('button', { name: 'Add block' }).first().click()
  await page.getByRole('menuitem', { name: 'Booking link' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Visit our showroom')
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('book.example/showroom')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Visit our showroom')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('template updated')).toBeVisible()
  await page.goto(`/c/${member?.card.slug}`)
  await expect(page.getByRole('link', { name: /Visit our showroom/ })).toHaveAttribute(
    'href',
    'https://book.example/showroom',
  )
})

test('a rule limits the blocks of employees', async ({ page, openAs, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder()
  const { person } = await addColleague(founder, company, { first_name: 'Raj', last_name: 'Subramaniam' })
  await page.goto('/business/customisation?tab=permissions')
  const rule = page.getByRole('listitem', { name: 'Blocks' })
  for (const kind of ['Document', 'Video', 'Button', 'Questions and answers', 'Opening hours'])
    await rule.getByRole('checkbox', { name: kind }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('permissions updated')).toBeVisible()
  const { policy } = await founder.call(customisationRoutes.get, { params })
  expect(policy.fields.blocks.kinds).toEqual(['booking'])

  const employee = await openAs(person, company)
  await employee.goto('/team/edit')
  await employee.getByRole('button', { name: 'Blocks' }).click()
  await employee.getByRole('button', { name: 'Add block' }).click()
  await expect(employee.getByRole('menuitem')).toHaveCount(1)
  await expect(employee.getByRole('menuitem', { name: 'Booking link' })).toBeVisible()
})

test('blocks are dragged into another order', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const [member] = (await founder.call(memberRoutes.list, { params, query: {} })).data
  const card = { companyId: params.companyId, cardId: member?.card._id ?? '' }
  await founder.call(cardRoutes.update, { params: card, body: { revision: 1, blocks: [booking, button] } })
  await page.goto('/team/edit')
  await page.getByRole('button', { name: 'Blocks' }).click()
  const rows = page.getByRole('list', { name: 'Blocks' }).getByRole('listitem')
  const [grip, target] = [page.getByRole('button', { name: /^Move Order samples/ }), rows.first()]
  await grip.scrollIntoViewIfNeeded()
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()]
  if (from === null || to === null) throw new Error('The rows are not visible')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 6 })
  await page.mouse.up()
  await expect(rows.first()).toContainText('Order samples')
})
