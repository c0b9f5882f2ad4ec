import { presets } from '@kartu/cards/card-policy'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { expectConfirmed } from '../confirmations.ts'
import { expect, expectNoViolations, makeCompany, test } from '../fixtures.ts'

const fields = [
  'job_title',
  'note',
  'address',
  'phonetic_name',
  'pronouns',
  'accreditations',
  'short_description',
] as const

test('requests on all pages can be decided', async ({ page, makePerson, addColleague, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const params = { companyId: company._id }
  await founder.call(customisationRoutes.update, { params, body: { policy: presets.strict } })
  for (const first_name of ['Anindya', 'Bima', 'Citra', 'Dewi']) {
    const { person } = await addColleague(founder, company, { first_name })
    for (const field of fields.slice(0, first_name === 'Anindya' ? 3 : 6)) {
      await person.call(changeRequestRoutes.create, { params, body: { change: { field, value: 'Asked for' } } })
    }
  }
  await signIn(founder, company)
  await page.goto('/business/customisation?tab=requests')
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByRole('listitem')).toHaveCount(20)
  await expectNoViolations(page)
  await waiting.getByRole('button', { name: 'Next page' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await waiting.getByRole('button', { name: /^Accept/ }).click()
  // The list begins with the first page.
  await expect(waiting.getByRole('listitem')).toHaveCount(20)
  await expect(page.getByRole('region', { name: 'Decided' }).getByRole('listitem')).toHaveCount(1)
})

test('an admin rejects a request @main', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await founder.call(customisationRoutes.update, { params, body: { policy: presets.strict } })
  const { person } = await addColleague(founder, company, { first_name: 'Anindya', last_name: 'Prameswari' })
  const change = { field: 'job_title' as const, value: 'Director' }
  await person.call(changeRequestRoutes.create, { params, body: { change } })
  await page.goto('/business/customisation?tab=requests')
  const request = page.getByRole('listitem', { name: 'Anindya Prameswari: Job title' })
  await request.getByRole('button', { name: /^Decline/ }).click()
  await expectConfirmed(page, 'request_declined')
  // Both lists show it until the list of waiting requests reloads.
  const decided = page.getByRole('region', { name: 'Decided' }).getByRole('listitem')
  await expect(decided.filter({ hasText: 'Anindya Prameswari: Job title' })).toContainText('Declined')
})
