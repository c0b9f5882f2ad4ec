import { setTimeout as pause } from 'node:timers/promises'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { contactMessageRoutes } from '@kartu/contracts/billing/contact-messages'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { invoiceRoutes } from '@kartu/contracts/billing/invoices'
import { memberRoutes } from '@kartu/contracts/company/members'
import { paymentRoutes } from '@kartu/contracts/billing/payment'
import { verificationRoutes } from '@kartu/contracts/company/verification'
import { recordInvoices } from '../apps/api/src/modules/billing/invoices/record-invoices.ts'
import { accountOf, invoiceOf, movementOf, payer } from '../apps/api/test/accounts.ts'
import { billing } from '../apps/api/test/steps/subscription-steps.ts'
import type { ReceivedMail } from '../apps/api/test/outside/mail-server.ts'
import { makeCompany, makeOpenCompany, makeUser, type TestCompany, unique } from '../apps/api/test/factories.ts'
import { demand, expectRefusal, type Kind } from './attack.ts'
import { operatorAddress, type Target } from './target.ts'

/** Maximum number of unrequested emails to a mailbox in a day. */
const unaskedMax = 3
/** A form that is sent sooner is shown again. An attacker's program can wait this long. */
const formMs = 2_100
const live = 'https://bank-login.example'

/** All emails to a mailbox, including those to its plus-addresses. */
async function mailsToMailbox(target: Target, name: string, names: string[]): Promise<ReceivedMail[]> {
  const mails = await Promise.all([name, ...names].map((address) => target.mailsTo(address)))
  return mails.flat()
}

/** Adds a member with the victim's address, so that the form of the member's card mails the victim. */
async function cardOf(company: TestCompany, email: string, name = 'Kartu') {
  const params = { companyId: company.id }
  const { _id } = await company.api.data(memberRoutes.create, { params, body: { first_name: name, email } })
  const { card } = await company.api.data(memberRoutes.get, { params: { ...params, memberId: _id } })
  return { memberId: _id, slug: card.slug }
}

/** Sends the form of every card once, after waiting as long as a person would need. */
async function sendForms(target: Target, slugs: readonly string[], fields: Record<string, string>): Promise<void> {
  const forms: { visitor: ReturnType<Target['visitor']>; slug: string; token: string }[] = []
  for (const slug of slugs) {
    const visitor = target.visitor()
    const { text } = await visitor.send('GET', `/c/${slug}/share`)
    forms.push({ visitor, slug, token: /name="token" value="([^"]*)"/.exec(text)?.[1] ?? '' })
  }
  await pause(formMs)
  for (const { visitor, slug, token } of forms) {
    const body = new URLSearchParams({ token, locale: 'en', consent: '1', ...fields }).toString()
    const type = 'application/x-www-form-urlencoded'
    const { status } = await visitor.send('POST', `/c/${slug}/share`, { type, body })
    if (status !== 303) throw new Error(`A form was answered with ${status}`)
  }
}

/** At most three emails, all of them harmless. Without any, the attack would prove nothing. */
function demandHarmless(mails: readonly ReceivedMail[]): void {
  if (mails.length === 0) throw new Error('No mail arrived at all')
  demand(mails.length <= unaskedMax, `${mails.length} mails arrived in one mailbox`)
  for (const { message } of mails) {
    const [header = ''] = message.split('\n\n')
    demand(!message.includes(live), 'a mail has a live link of the attacker')
    demand(/^List-Unsubscribe:/im.test(header), 'a mail cannot be unsubscribed from')
    demand(!/^From:.*Kartu Security/im.test(header), 'a mail passes for the system')
    demand(!/^Reply-To:/im.test(header), 'answers go to an address of the attacker')
  }
}

export const mail: Kind = {
  name: 'sender of mail',
  attacks: [
    {
      tries: 'flood a stranger through cards with their address',
      async run(target) {
        const name = `victim-${unique()}`
        const names = [1, 2, 3].map((at) => `${name}+${at}@victim.example`)
        const slugs: string[] = []
        for (const address of [`${name}@victim.example`, ...names])
          slugs.push((await cardOf(await makeOpenCompany(target), address)).slug)
        const fields = { name: `Security ${live}`, email: `${unique()}@evil.example`, message: `Pay at ${live}/pay` }
        // Each card twice, as if its form were submitted again.
        await sendForms(target, [...slugs, ...slugs], fields)
        const mails = await mailsToMailbox(target, `${name}@victim.example`, names)
        demandHarmless(mails)
      },
    },
    {
      tries: 'flood a stranger by deleting a place and making it again',
      async run(target) {
        const email = `victim-${unique()}@victim.example`
        const company = await makeOpenCompany(target)
        for (let again = 0; again < 5; again += 1) {
          const { memberId, slug } = await cardOf(company, email)
          await sendForms(target, [slug], { name: 'Visitor', email: `${unique()}@evil.example` })
          await target.mailsTo(email)
          await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId } })
        }
        demandHarmless(await target.mailsTo(email))
      },
    },
    {
      tries: 'mail someone who has refused all mail',
      async run(target) {
        const email = `victim-${unique()}@victim.example`
        const { slug } = await cardOf(await makeOpenCompany(target), email)
        await sendForms(target, [slug], { name: 'Visitor', email: `${unique()}@evil.example` })
        const [first] = await target.mailsTo(email)
        const link = /^List-Unsubscribe: <(.*)>/im.exec(first?.message.replaceAll(/\n[ \t]+/g, ' ') ?? '')?.[1] ?? ''
        const type = 'application/x-www-form-urlencoded'
        const body = 'act=server'
        const { status } = await target.visitor().send('POST', new URL(link).pathname, { type, body })
        if (status !== 200) throw new Error(`The refusal was answered with ${status}`)
        const other = await cardOf(await makeOpenCompany(target), email)
        await sendForms(target, [other.slug], { name: 'Visitor', email: `${unique()}@evil.example` })
        const { length } = await target.mailsTo(email)
        if (length === 0) throw new Error('No mail arrived at all')
        demand(length === 1, 'a mail arrived after the refusal')
      },
    },
    {
      tries: 'invite a stranger from many companies',
      async run(target) {
        const name = `victim-${unique()}`
        const names = [1, 2, 3, 4, 5].map((at) => `${name}+${at}@victim.example`)
        for (const email of names) {
          const company = await makeOpenCompany(target, { name: `Security ${live}` })
          const params = { companyId: company.id }
          const invite = (message: string) => ({ params, body: { first_name: `Pay ${live}`, email, message } })
          await expectRefusal('invitation_link', company.api, invitationRoutes.create, invite(`Click ${live}`))
          await company.api.call(invitationRoutes.create, invite('Click the link'))
        }
        demandHarmless(await mailsToMailbox(target, `${name}@victim.example`, names))
      },
    },
    {
      tries: 'flood a mailbox by several companies of one account',
      async run(target) {
        const name = `victim-${unique()}`
        const domain = `${unique()}.example`
        const founder = await makeUser(target)
        for (let at = 0; at < 4; at += 1) {
          const company = await makeOpenCompany(target, { founder })
          const email = `${name}+${at}@${domain}`
          const params = { companyId: company.id }
          await company.api.call(invitationRoutes.create, { params, body: { first_name: 'Ayu', email } })
          const details = { work_email: email, website: `https://${domain}`, registration_number: `${at}` }
          await company.api.call(verificationRoutes.verify, { body: details })
        }
        const names = [0, 1, 2, 3].map((at) => `${name}+${at}@${domain}`)
        demandHarmless(await mailsToMailbox(target, `${name}@${domain}`, names))
      },
    },
    {
      tries: 'send links to strangers through a verified company',
      async run(target) {
        const domain = `${unique()}.example`
        const company = await makeOpenCompany(target)
        const email = `admin@${domain}`
        const details = { work_email: email, website: `https://${domain}`, registration_number: '201912345A' }
        await company.api.data(verificationRoutes.verify, { body: details })
        const code = /\b\d{6}\b/.exec((await target.mailsTo(email)).at(-1)?.message ?? '')?.[0] ?? ''
        await company.api.data(verificationRoutes.verify, { body: { code } })
        const { slug } = await cardOf(company, `${unique()}@evil.example`, `Security ${live}/pay`)
        const victim = `victim-${unique()}@victim.example`
        await sendForms(target, [slug], { name: 'Visitor', email: victim })
        demandHarmless(await target.mailsTo(victim))
      },
    },
    {
      tries: 'mail invoices to an address of someone else',
      async run(target) {
        const company = await makeCompany(target)
        const victim = await makeUser(target)
        for (const email of [`victim-${unique()}@victim.example`, victim.email]) {
          const invoice = invoiceOf()
          const account = accountOf([invoice], [movementOf(invoice)])
          await target.database.transaction({ companyId: company.id }, (tx) =>
            recordInvoices(tx, target.deps, company.id, account, { ...payer, name: `Pay at ${live}`, email }),
          )
          await company.api.data(invoiceRoutes.send)
          demand((await target.mailsTo(email)).length === 0, `an invoice arrived at ${email}`)
        }
        const own = await target.mailsTo(company.founder.email)
        demand(
          own.every(({ message }) => !message.includes(live)),
          'an invoice has a live link of the attacker',
        )
      },
    },
    {
      tries: 'flood a mailbox with codes that confirm an address for invoices',
      async run(target) {
        const name = `victim-${unique()}`
        const names = [1, 2, 3, 4].map((at) => `${name}+${at}@victim.example`)
        for (const email of names) {
          const company = await makeOpenCompany(target, { name: `Security ${live}` })
          await company.api.data(paymentRoutes.register, { body: { billing_information: { ...billing, email } } })
          for (let again = 0; again < 2; again += 1) await company.api.call(paymentRoutes.sendEmailCode)
        }
        demandHarmless(await mailsToMailbox(target, `${name}@victim.example`, names))
      },
    },
    {
      tries: 'take a name that looks like the system',
      async run(target) {
        const company = await makeCompany(target)
        const params = { companyId: company.id }
        for (const name of [
          '🅺🅰🆁🆃🆄 🆂🅴🅲🆄🆁🅸🆃🆈 ✓',
          'ᴋᴀʀᴛᴜ',
          'Каrtu',
          'ꓗꓮꓣꓔꓴ',
          'KΑRTU',
          'Kаrtu Support',
          'Kartu Security',
        ]) {
          await expectRefusal('invalid', company.api, companyRoutes.update, { params, body: { name } })
          const body = { first_name: name, email: `${unique()}@example.com` }
          await expectRefusal('invalid', company.api, memberRoutes.create, { params, body })
        }
      },
    },
    {
      tries: 'hide directions and control characters in a name',
      async run(target) {
        const company = await makeOpenCompany(target)
        const params = { companyId: company.id }
        for (const sign of ['\u0085', '\u0090', '\u202E', '\u2066', '\u200F']) {
          const body = { name: `Bank${sign}Login` }
          const { name } = await company.api.data(companyRoutes.update, { params, body })
          demand(name === 'BankLogin' || name === 'Bank Login', `${JSON.stringify(name)} is stored`)
          const person = { first_name: body.name, email: `${unique()}@example.com` }
          const { card } = await company.api.data(memberRoutes.create, { params, body: person })
          const shown = card.first_name
          demand(shown === 'BankLogin' || shown === 'Bank Login', `${JSON.stringify(shown)} is stored`)
        }
      },
    },
    {
      tries: 'flood a mailbox with codes from many addresses',
      async run(target) {
        const name = `victim-${unique()}`
        const { email } = await makeUser(target, { email: `${name}@victim.example` })
        const names = [1, 2].map((at) => `${name}+${at}@victim.example`)
        const passHours =
          "update rate_limits set resets_at = resets_at - interval '3 hours' where key like 'mail:recipient:%'"
        // Seven rounds within 21 hours.
        for (let at = 0; at < 7; at += 1) {
          for (const to of [email, ...names]) {
            const body = { email: to }
            await target.visitor().call(authRoutes.requestCode, { body })
            await target.visitor().call(authRoutes.forgotPassword, { body })
          }
          await target.database.global.raw(passHours, [])
        }
        const mails = await mailsToMailbox(target, email, names)
        if (mails.length === 0) throw new Error('No code arrived at all')
        demand(mails.length <= unaskedMax, `${mails.length} codes arrived within a day`)
      },
    },
    {
      tries: 'keep an owner from getting a code in a new browser',
      async run(target) {
        const { email } = await makeUser(target, { email: `${unique()}@victim.example` })
        for (let at = 0; at < 12; at += 1) await target.visitor().call(authRoutes.requestCode, { body: { email } })
        const texts = (await target.mailsTo(email)).map(({ message }) => message.replaceAll(/=\n/g, ''))
        const path = /\/more-codes\/[\w-]+/.exec(texts.join('\n'))?.[0]
        if (path === undefined) throw new Error('No mail has a link for more codes')
        const owner = target.visitor()
        await owner.send('POST', path, { type: 'application/x-www-form-urlencoded', body: '' })
        for (let at = 0; at < 12; at += 1) await target.visitor().call(authRoutes.requestCode, { body: { email } })
        const { status } = await owner.call(authRoutes.requestCode, { body: { email } })
        demand(status === 200, `the owner was answered with ${status}`)
      },
    },
    {
      tries: 'keep a company from being verified',
      async run(target) {
        const domain = `${unique()}.example`
        const details = (registration_number: string) => ({
          work_email: `admin@${domain}`,
          website: `https://${domain}`,
          registration_number,
        })
        const attacker = await makeCompany(target, {
          founder: await makeUser(target, { email: `${unique()}@evil.example` }),
        })
        for (const number of '12345') await attacker.api.call(verificationRoutes.verify, { body: details(number) })
        const { api } = await makeCompany(target)
        const { status } = await api.call(verificationRoutes.verify, { body: details('201912345A') })
        demand(status === 200, `the company itself was answered with ${status}`)
      },
    },
    {
      tries: 'write to the operator as someone else',
      async run(target) {
        const company = await makeCompany(target)
        const typed = `ceo-${unique()}@victim.example`
        const message = `Please move us to the other account ${unique()}`
        await company.api.data(contactMessageRoutes.create, { body: { email: typed, message } })
        const arrived = (await target.mailsTo(operatorAddress)).at(-1)?.message ?? ''
        demand(arrived.includes(company.founder.email), 'the address of the account is not shown')
        demand(!new RegExp(`^Reply-To:.*${typed}`, 'im').test(arrived), 'an answer goes to the typed address')
        demand(arrived.includes('not confirmed'), 'the typed address is not marked')
      },
    },
  ],
}
