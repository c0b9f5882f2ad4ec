import { randomUUID } from 'node:crypto'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { codeTriesMax } from '@kartu/contracts/limits'
import { verificationRoutes } from '@kartu/contracts/company/verification'
import type { Backdoor } from '../backdoor.ts'
import { expectConfirmed } from '../confirmations.ts'
import { expect, expectNoViolations, expectAccessible, makeCompany, type Person, test } from '../fixtures.ts'
import { codeMailedTo } from '../mail.ts'

const newDomain = () => `${randomUUID().slice(0, 8)}.example`

test('a company is verified by a code to its work address @main @phone', async ({ page, backdoor, enterAsFounder }) => {
  await backdoor.forgetLimits({})
  const { founder } = await enterAsFounder({ company: 'Kopi Nusantara' })
  const domain = newDomain()
  await page.goto('/company')
  const section = page.getByRole('region', { name: 'Verification' })
  await expect(section.getByText('Not verified')).toBeVisible()
  await section.getByRole('button', { name: 'Verify company' }).click()

  const details = page.getByRole('dialog', { name: 'Verify company' })
  await expectNoViolations(page)
  await details.getByRole('button', { name: 'Request verification' }).click()
  await expect(details.getByText('This field is required')).toHaveCount(3)
  await details.getByLabel('Work email').fill('ayu@gmail.com')
  await details.getByLabel('Website').fill(`www.${domain}`)
  await details.getByLabel('Registration number').fill('201912345A')
  await details.getByRole('button', { name: 'Request verification' }).click()
  await expect(details.getByText('Please use a work email address, not one from a free email service')).toBeVisible()
  await details.getByLabel('Work email').fill('ayu@elsewhere.example')
  await details.getByRole('button', { name: 'Request verification' }).click()
  await expect(details.getByText('The email address and the website must have the same domain')).toBeVisible()
  await details.getByLabel('Work email').fill(`ayu@${domain}`)
  await details.getByRole('button', { name: 'Request verification' }).click()

  const code = page.getByRole('dialog', { name: 'Enter the code' })
  await expect(code.getByText('Please expect an email within 2-3 days')).toBeVisible()
  await expect(code.getByRole('button', { name: /Send a new code in/ })).toBeDisabled()
  await expect(code.getByLabel('6-digit code')).toBeFocused()
  await expectAccessible(page)
  const mailed = await codeMailedTo(backdoor, `ayu@${domain}`)
  await code.getByLabel('6-digit code').fill(mailed === '000000' ? '111111' : '000000')
  await code.getByRole('button', { name: 'Verify company' }).click()
  await expect(code.getByText('This code is invalid or has expired.')).toBeVisible()
  await code.getByLabel('6-digit code').fill(mailed)
  await code.getByRole('button', { name: 'Verify company' }).click()
  await expect(page.getByText('company verified')).toBeVisible()
  await expect(section.getByText(`Verified with ayu@${domain}`)).toBeVisible()
  await expectNoViolations(page)

  const { data } = await founder.call(companyRoutes.list, { query: {} })
  expect(data[0]).toMatchObject({ verification: 'verified' })
})

test('the message for a used-up code differs from a wrong one’s', async ({ page, backdoor, enterAsFounder }) => {
  await backdoor.forgetLimits({})
  const { founder, company } = await enterAsFounder()
  const domain = newDomain()
  await ask(founder, company._id, domain)
  const mailed = await codeMailedTo(backdoor, `ayu@${domain}`)
  const wrong = mailed === '000000' ? '111111' : '000000'
  await page.goto('/company')
  await page.getByRole('button', { name: 'Enter code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter the code' })
  const field = dialog.getByLabel('6-digit code')
  const submit = dialog.getByRole('button', { name: 'Verify company' })
  const spent = dialog.getByText(`This code no longer works, because a wrong code was entered ${codeTriesMax} times.`)
  for (let tries = 1; tries < codeTriesMax; tries += 1) {
    await field.fill(wrong)
    await submit.click()
    await expect(dialog.getByText('This code is invalid or has expired.')).toBeVisible()
  }
  await field.fill(wrong)
  await submit.click()
  await expect(spent).toBeVisible()
  await field.fill(mailed)
  await expect(spent).toBeHidden()
  await submit.click()
  await expect(spent).toBeVisible()
  await expect(field).toBeFocused()
})

test('the address can be changed after the code was sent', async ({ page, backdoor, enterAsFounder }) => {
  await backdoor.forgetLimits({})
  const { founder, company } = await enterAsFounder()
  const domain = newDomain()
  await ask(founder, company._id, domain)
  await page.goto('/company')
  await page.getByRole('button', { name: 'Enter code' }).click()
  await page.getByRole('button', { name: 'Change address' }).click()
  const details = page.getByRole('dialog', { name: 'Verify company' })
  await expect(details.getByLabel('Work email')).toHaveValue(`ayu@${domain}`)
  await details.getByLabel('Work email').fill(`hello@${domain}`)
  await details.getByRole('button', { name: 'Request verification' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter the code' }).getByText(`hello@${domain}`)).toBeVisible()
})

test('a warning says that another name ends the verification', async ({ page, backdoor, makePerson, signIn }) => {
  await backdoor.forgetLimits({})
  const founder = await makePerson()
  const company = await verified(founder, backdoor)
  await signIn(founder, company)
  await page.goto('/company?tab=details')
  const warning = page.getByText('Saving this ends the verification')
  await page.getByLabel('Company name').fill('KOPI NUSANTARA')
  await expect(warning).toBeHidden()
  await page.getByLabel('Company name').fill('Bank Nusantara')
  await expect(warning).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectConfirmed(page, 'company_updated')
  await expect(page.getByRole('region', { name: 'Verification' }).getByText('Not verified')).toBeVisible()
})

test('a member sees the state of the verification', async ({ page, backdoor, makePerson, addColleague, signIn }) => {
  await backdoor.forgetLimits({})
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const { person } = await addColleague(founder, company)
  await signIn(person, company)
  await page.goto('/company')
  await expect(page.getByText('Admins can verify the company.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify company' })).toBeHidden()
  const subscriptions = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Subscriptions' })
  await expect(subscriptions).toBeVisible()
  await finish(founder, company._id, backdoor)
  await page.reload()
  await expect(page.getByText('Every card shows the verified mark.')).toBeVisible()
  await expect(subscriptions).toBeHidden()
})

const inCompany = (companyId: string) => ({ 'x-company-id': companyId })

async function ask(founder: Person, companyId: string, domain: string): Promise<void> {
  const body = { work_email: `ayu@${domain}`, website: domain, registration_number: '201912345A' }
  await founder.call(verificationRoutes.verify, { body }, inCompany(companyId))
}

async function finish(founder: Person, companyId: string, backdoor: Backdoor): Promise<void> {
  const domain = newDomain()
  await ask(founder, companyId, domain)
  const code = await codeMailedTo(backdoor, `ayu@${domain}`)
  await founder.call(verificationRoutes.verify, { body: { code } }, inCompany(companyId))
}

async function verified(founder: Person, backdoor: Backdoor) {
  const company = await makeCompany(founder, 'Kopi Nusantara')
  await finish(founder, company._id, backdoor)
  return company
}
