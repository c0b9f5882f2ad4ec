import { joinRequestRoutes } from '@kartu/contracts/join-requests'
import { expect, expectAccessible, expectNoSidewaysScrolling, makeCompany, test } from './fixtures.ts'

test('somebody asks by the link, is verified and is in @phone', async ({ page, browser, makePerson, signIn }) => {
  const founder = await makePerson({ first_name: 'Dewi' })
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const { url } = await founder.call(joinRequestRoutes.renewLink, { params: { companyId: company._id } })
  const asking = await makePerson({ first_name: 'Budi', last_name: 'Santoso' })

  await signIn(asking)
  await page.goto(String(url))
  await expect(page.getByRole('heading', { name: 'Business card at Kopi Nusantara' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Budi')
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByRole('heading', { name: 'You have asked Kopi Nusantara' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your requests that wait' })).toBeVisible()

  const admin = await browser.newPage()
  await admin.goto('/')
  await admin.evaluate(
    ({ token, companyId }) => {
      localStorage.setItem('auth.token', token)
      sessionStorage.setItem('company_id', companyId)
    },
    { token: founder.token, companyId: company._id },
  )
  await admin.goto('/team/pending')
  await admin.getByRole('button', { name: 'Verify Budi Santoso' }).click()
  await expect(admin.getByText('1 person verified')).toBeVisible()
  await admin.close()

  await page.reload()
  await page.getByRole('button', { name: 'Kopi Nusantara' }).click()
  await expect(page).toHaveURL(/\/team$/)
})
