import { z } from 'zod'
import * as limits from './follow-up-limits.ts'
import { mailFaults } from '../platform/mails.ts'
import { route } from '../route.ts'
import {
  CompanyParams,
  Email,
  ExpectedRevision,
  Id,
  line,
  Locale,
  paragraph,
  Revision,
  Timestamp,
} from '../validation.ts'
import {
  dkimStates,
  dmarcStates,
  followUpDelays,
  followUpFormKinds,
  followUpHeldReasons,
  followUpMailRoutes as plain,
  followUpStates,
  smtpSecurities,
  spfStates,
} from './follow-up-mails.plain.ts'

const text = z.strictObject({
  /** Subject; it leaves out `{firstName}` and `{cardLink}`. */
  subject: line(limits.followUpSubjectCharactersMax),
  /** Text with fields in braces. */
  body: paragraph(limits.followUpBodyCharactersMax),
})

/** Subject and text in both languages; an empty language uses the other. */
const FollowUpTexts = z.strictObject({ en: text, id: text })
export type FollowUpTexts = z.infer<typeof FollowUpTexts>

const sender = {
  /** Name of the mail server. */
  host: line(limits.smtpHostCharactersMax, 'required').regex(/^(?:[a-z0-9.-]+|[0-9a-f:.]+)$/i, 'regex'),
  /** Port of the mail server: 465, 587, 2525 or 25. */
  port: z.int().min(1).max(65_535),
  /** Encryption of the connection. */
  security: z.enum(smtpSecurities),
  /** User name at the mail server. Only a server that the operator allows may be without one. */
  username: line(limits.smtpUserCharactersMax),
  /** Sender that mail programs show. */
  from_name: line(limits.smtpFromCharactersMax),
  /** Address of the sender. */
  from_address: Email,
  /** Name of the key that signs mails of the domain (DKIM); empty if unknown. */
  dkim_selector: line(limits.dkimSelectorCharactersMax).regex(/^[a-z0-9._-]*$/i, 'regex'),
}

const FollowUpSender = z.object({
  ...sender,
  /** True if a password is stored. It is never returned. */
  has_password: z.boolean(),
  /** Time at which a test email was accepted; null before the first one. */
  tested_at: Timestamp.nullable(),
})
export type FollowUpSender = z.infer<typeof FollowUpSender>

export const UpdateFollowUpSender = z.strictObject({
  ...sender,
  /** Password at the mail server. Without it, the stored one is kept if host and user name are unchanged. */
  password: z.string().max(limits.smtpPasswordCharactersMax).optional(),
  revision: ExpectedRevision,
})
export type UpdateFollowUpSender = z.output<typeof UpdateFollowUpSender>

const content = {
  /** True if new leads get the email. */
  is_on: z.boolean(),
  /** Time at which it is sent after the form: at once, an hour later, or the next morning. */
  delay: z.enum(followUpDelays),
  /** Subject and text by language. */
  texts: FollowUpTexts,
}

export const UpdateFollowUpMails = z.strictObject({ ...content, revision: ExpectedRevision })
export type UpdateFollowUpMails = z.output<typeof UpdateFollowUpMails>

/** The email that new leads get after their consent, its sender and its results. */
export const FollowUpMails = z.object({
  ...content,
  /** False if the server cannot seal a password, so nothing can be set. */
  offered: z.boolean(),
  /** Null until a sender was set. */
  sender: FollowUpSender.nullable(),
  /** True if Kartu turned the email off, because the sender failed for a day. */
  stopped: z.boolean(),
  /** Time since which the mail server does not accept emails; null if it does. */
  failing_since: Timestamp.nullable(),
  /** Last answer of the mail server to a failed email. */
  last_fault: z.string(),
  /** Number of leads by state. */
  counts: z.record(z.enum(followUpStates), z.int()),
  /** Name of the super admin who is responsible; null after they left or lost the role. */
  responsible: z.string().nullable(),
  /** 1 before the first change. */
  revision: Revision,
})
export type FollowUpMails = z.infer<typeof FollowUpMails>

/** An entry point to a card's form: the code of an event, or a short link. */
const FollowUpForm = z.object({
  /** Event or short link. */
  kind: z.enum(followUpFormKinds),
  /** ID of the event or short link. */
  _id: Id,
  /** Name of the event or short link. */
  name: z.string(),
  /** Place of the event, or name on the card of the link; empty if unknown. */
  about: z.string(),
})
export type FollowUpForm = z.infer<typeof FollowUpForm>

/** The email to leads who came through one form, instead of the company’s. It is deleted with the event or link. */
const FollowUpText = z.object({
  _id: Id,
  /** Form whose leads get it. */
  form: FollowUpForm,
  /** Subject and text by language. */
  texts: FollowUpTexts,
  revision: Revision,
})
export type FollowUpText = z.infer<typeof FollowUpText>

const CreateFollowUpText = z.strictObject({
  /** Form whose leads get it. */
  form: z.strictObject({
    /** Event or short link. */
    kind: z.enum(followUpFormKinds),
    /** ID of the event or short link. */
    _id: Id,
  }),
  /** Subject and text by language. */
  texts: FollowUpTexts,
})
export type CreateFollowUpText = z.output<typeof CreateFollowUpText>

const UpdateFollowUpText = z.strictObject({
  /** Subject and text by language. */
  texts: FollowUpTexts,
  revision: ExpectedRevision,
})
export type UpdateFollowUpText = z.output<typeof UpdateFollowUpText>

const TestFollowUpText = z.strictObject({
  /** Text of a form; null for the company’s. */
  text_id: Id.nullable(),
  /** Language of the lead. */
  language: Locale,
})

/** Answer of the mail server to a test email. */
const TestAnswer = z.object({
  /** True if the mail server accepted the email. */
  accepted: z.boolean(),
  /** Address of the caller, to which the email went. */
  to: z.string(),
  /** Reason of a refusal; null if there was none. */
  fault: z.enum(mailFaults).nullable(),
  /** Answer of the mail server to a refused email. */
  reply: z.string(),
})
export type FollowUpTestAnswer = z.infer<typeof TestAnswer>

const TextParams = z.strictObject({ companyId: Id, textId: Id })

/** An email that is not sent automatically. */
const HeldFollowUp = z.object({
  /** ID of the email. */
  _id: Id,
  /** The lead, also after a merge. */
  lead: z.object({
    _id: Id,
    /** Name of the lead. */
    name: z.string(),
  }),
  /** Form whose own text the email has; null for the company’s text. */
  form: z.string().nullable(),
  /** Reason why it waits for a person. */
  reason: z.enum(followUpHeldReasons),
  /** Time at which the form was submitted. */
  created_at: Timestamp,
})
export type HeldFollowUp = z.infer<typeof HeldFollowUp>

const SettleHeldFollowUps = z.strictObject({
  /** IDs of the emails. Those that were sent or dismissed meanwhile are left out. */
  ids: z.array(Id).min(1).max(limits.followUpHeldMax),
  /** True sends them, false dismisses them. */
  send: z.boolean(),
})

export const followUpMailRoutes = {
  get: route({ ...plain.get, params: CompanyParams, data: FollowUpMails }),
  update: route({ ...plain.update, params: CompanyParams, body: UpdateFollowUpMails, data: FollowUpMails }),
  remove: route({ ...plain.remove, params: CompanyParams, data: FollowUpMails }),
  setSender: route({ ...plain.setSender, params: CompanyParams, body: UpdateFollowUpSender, data: FollowUpMails }),
  test: route({
    ...plain.test,
    params: CompanyParams,
    data: TestAnswer,
  }),
  records: route({
    ...plain.records,
    params: CompanyParams,
    data: z.object({
      /** Domain of the sender. */
      domain: z.string(),
      /** Record of the servers that may send mail of the domain. */
      spf: z.enum(spfStates),
      /** Record with the key that signs mail of the domain. */
      dkim: z.enum(dkimStates),
      /** Record with the policy of the domain; `weak` asks receivers to do nothing. */
      dmarc: z.enum(dmarcStates),
    }),
  }),
  takeOver: route({ ...plain.takeOver, params: CompanyParams, data: FollowUpMails }),
  held: route({ ...plain.held, params: CompanyParams, data: z.array(HeldFollowUp) }),
  settleHeld: route({
    ...plain.settleHeld,
    params: CompanyParams,
    body: SettleHeldFollowUps,
    data: z.object({
      /** Number of emails that were sent or dismissed. */
      settled: z.int(),
    }),
  }),
  texts: route({ ...plain.texts, params: CompanyParams, data: z.array(FollowUpText) }),
  createText: route({ ...plain.createText, params: CompanyParams, body: CreateFollowUpText, data: FollowUpText }),
  updateText: route({ ...plain.updateText, params: TextParams, body: UpdateFollowUpText, data: FollowUpText }),
  removeText: route({ ...plain.removeText, params: TextParams, data: z.object({ _id: Id }) }),
  forms: route({
    ...plain.forms,
    params: CompanyParams,
    query: z.strictObject({
      /** Part of the name. */
      search: line(limits.followUpSearchCharactersMax).optional(),
    }),
    data: z.array(FollowUpForm),
  }),
  testText: route({ ...plain.testText, params: CompanyParams, body: TestFollowUpText, data: TestAnswer }),
}
