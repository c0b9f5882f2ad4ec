import { joinRequestRoutes } from '@kartu/contracts/join-requests'
import { expect, expectSound, makeCompany, test } from './fixtures.ts'

test('somebody asks by the link, is verified and is in @both', async ({ page, makePerson, signIn, openAs }) => {
  const founder = await makePerson({ first_name: 'Dewi' })
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const { url } = await founder.call(joinRequestRoutes.renewLink, { params: { companyId: company._id } })
  const asking = await makePerson({ first_name: 'Budi', last_name: 'Santoso' })

  await signIn(asking)
  await page.goto(String(url))
  await expect(page.getByRole('heading', { name: 'Business card at Kopi Nusantara' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Budi')
  await expectSound(page)
  // The card takes shape beside the form; on a phone a button opens it.
  const preview = page.getByRole('complementary', { name: 'Preview' })
  const opener = preview.getByRole('button', { name: 'Show preview' })
  await expect(preview).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  await page.getByLabel('Title').fill('Head of Roasting')
  await expect(preview).toContainText('Budi Santoso')
  await expect(preview).toContainText('Head of Roasting')
  await expect(preview).toContainText('Kopi Nusantara')
  await expectSound(page)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByRole('heading', { name: 'You have asked Kopi Nusantara' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your waiting requests' })).toBeVisible()

  const admin = await openAs(founder, company)
  await admin.goto('/team/pending')
  await admin.getByRole('button', { name: 'Verify Budi Santoso' }).click()
  await expect(admin.getByText('1 person verified')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Kopi Nusantara' }).click()
  await expect(page).toHaveURL(/\/team$/)
})
