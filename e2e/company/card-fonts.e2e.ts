import { cardRoutes } from '@kartu/contracts/company/cards'
import { customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { loadedTypefaces } from '@kartu/contracts/company/customisation.plain'
import { expect, expectNoSidewaysScrolling, expectNoViolations, makeCompany, test } from '../fixtures.ts'

/** Largest layout shift that a font may cause; Google calls 0.1 good. */
const shiftMax = 0.05

for (const typeface of loadedTypefaces) {
  test(`a card loads ${typeface} without moving @both`, async ({ page, makePerson, addColleague }) => {
    const founder = await makePerson()
    const company = await makeCompany(founder, 'Kopi Nusantara')
    const params = { companyId: company._id }
    const { member } = await addColleague(founder, company, { first_name: 'Łukasz', last_name: 'Müller' })
    const { _id: cardId, revision } = member.card
    const { slug } = await founder.call(cardRoutes.update, {
      params: { ...params, cardId },
      body: {
        revision,
        job_title: 'Head of regional partnerships',
        short_description: 'Cold chain to the eastern islands. '.repeat(8).trim(),
        contacts: [{ key: 'email', value: 'lukasz@example.com' }],
      },
    })
    await founder.call(customisationRoutes.update, { params, body: { template: { ...defaultTemplate, typeface } } })
    const hosts = new Set<string>()
    page.on('request', (request) => void hosts.add(new URL(request.url()).host))
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { seen })
    })
    await page.goto(`/c/${slug}`)
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family, weight }) => `${family} ${weight}`)
    })
    for (const weight of [400, 600]) expect(loaded).toContain(`card-${typeface} ${weight}`)
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(
      shiftMax,
    )
    expect([...hosts]).toEqual([new URL(page.url()).host])
    await expectNoSidewaysScrolling(page)
    await expectNoViolations(page)
  })
}

test('the editor shows loaded typefaces', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await page.goto('/business/customisation')
  const choice = page.getByRole('group', { name: 'Typeface' })
  await expect(choice.getByRole('radio')).toHaveCount(8)
  await choice.getByText('Literata', { exact: true }).click()
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family === 'card-literata' && status === 'loaded'),
      ),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('template updated')).toBeVisible()
  expect((await founder.call(customisationRoutes.get, { params })).template.typeface).toBe('literata')
  await expectNoViolations(page)
})
