import { verificationEmailDays } from '@kartu/contracts/limits'
import { describe, expect, test } from 'vitest'
import { confirmations } from './confirmations.ts'
import { translator } from './translator.ts'

/*
 * Exact texts of sections 2, 4, 5, 6, 8 and 9 of the specification, with the messages that contain them. The server's
 * tests of sections 5 and 8 show that these messages are sent.
 */

const t = translator('en')

describe('section 2, screens', () => {
  test.each([
    ['loading ...', t(($) => $.common.loading)],
    ["We couldn't find the page", t(($) => $.shell.not_found.title)],
    ['Go Home', t(($) => $.shell.not_found.home)],
    ['This page could not be found', t(($) => $.shell.not_found.document)],
    ['Company Details', t(($) => $.shell.menu.company)],
    ['Your Team', t(($) => $.shell.menu.team)],
    ['Subscriptions', t(($) => $.shell.menu.subscriptions)],
    ['Customisation', t(($) => $.shell.menu.customisation)],
    ['Secondary Logo', t(($) => $.shell.menu.secondary_logo)],
    ['Lead Manager', t(($) => $.shell.menu.lead_manager)],
    ['Lead Insights', t(($) => $.shell.menu.lead_insights)],
  ])('%s', (text, said) => expect(said).toBe(text))
})

test('section 4: sales orders expect an email within 2-3 days', () => {
  expect(verificationEmailDays).toBe('2-3')
  const said = t(($) => $.verification.line.waiting, { email: 'ayu@example.com', days: verificationEmailDays })
  expect(said).toContain('Please expect an email to ayu@example.com within 2-3 days.')
})

describe('section 5, validation', () => {
  test.each([
    ['This field is required', t(($) => $.validation.required)],
    ['Please enter valid email address', t(($) => $.validation.email)],
    ['Please enter valid value', t(($) => $.validation.regex)],
    ['This field must only contain alphabetic characters', t(($) => $.validation.alpha)],
    ['This field must only contain numeric char', t(($) => $.validation.numeric)],
    ['Must provide first name', t(($) => $.validation.first_name)],
    ['must provide email', t(($) => $.validation.member_email_required)],
    ['Must provide valid email address', t(($) => $.validation.member_email_invalid)],
    ['Please use a valid phone number', t(($) => $.validation.phone)],
    ['This user has already been invited', t(($) => $.errors.already_invited)],
    ['This email address already exist', t(($) => $.errors.email_taken)],
    ['Invalid Data', t(($) => $.validation.invalid_data)],
    ['Please check your data again', t(($) => $.errors.invalid)],
    ['Job ID is empty', t(($) => $.validation.job_id_empty)],
    ['Please complete your billing information first', t(($) => $.errors.billing_information_first)],
    ['Please select your payment method', t(($) => $.errors.payment_method_first)],
    ['Please add company billing information!', t(($) => $.errors.company_billing_missing)],
  ])('%s', (text, said) => expect(said).toBe(text))
})

test('section 6: roles that may assign members to pro teams', () => {
  const text = "Sorry, you don't have authorization to assign member to pro teams"
  expect(t(($) => $.errors.pro_team_assignment)).toBe(text)
})

describe('section 8, error catalogue', () => {
  test.each([
    ['Error occurred when processing your request. Please contact support.', t(($) => $.errors.internal)],
    ['Discard Changes', t(($) => $.common.discard.title)],
    ['All data you filled will not saved?', t(($) => $.common.discard.text)],
    ['You have insufficient license to verify multiple users', t(($) => $.errors.insufficient_licences_to_verify)],
    ['You have insufficient license to invite more users', t(($) => $.errors.insufficient_licences)],
    ['This user already has a verified card with this company', t(($) => $.errors.already_verified)],
    ['You already have a verified business card with this company.', t(($) => $.errors.own_card_exists)],
  ])('%s', (text, said) => expect(said).toBe(text))
})

describe('section 8, confirmations', () => {
  test.each(Object.values(confirmations))('$text', ({ text, said }) => expect(said(t)).toBe(text))
})

describe('section 9, what is billed', () => {
  test('"Pro licences are billed from the next billing cycle"', () => {
    const amount = { amount: 'SGD 9.00' }
    expect(t(($) => $.subscriptions.pro.price_month, amount)).toContain('billed from the next cycle')
    expect(t(($) => $.subscriptions.pro.price_year, amount)).toContain('billed from the next cycle')
  })

  test('"Billing charges cover both team users and pending invitations"', () => {
    expect(t(($) => $.subscriptions.slip.min_fault, { min: '407' })).toContain(
      'charges cover team users and pending invitations',
    )
  })

  test('section 4: cancelling a subscription requires settled payments', () => {
    const said = t(($) => $.subscriptions.leaving.outstanding, { amount: 'SGD 18.31' })
    expect(said).toContain('To cancel, pay the outstanding SGD 18.31 first.')
  })
})

test('section 8: advises four checks after a failed Azure-style import', () => {
  const steps = [
    t(($) => $.directory.help.log_in),
    t(($) => $.directory.help.permissions),
    t(($) => $.directory.help.connection),
    t(($) => $.directory.help.account),
    t(($) => $.directory.help.grant),
  ]
  expect(steps.join(', ').toLowerCase()).toBe(
    'log in, check permissions, check the internet connection, check the account, grant permissions',
  )
})
