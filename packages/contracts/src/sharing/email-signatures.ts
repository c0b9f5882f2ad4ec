import { z } from 'zod'
import { Picture } from '../company/cards.ts'
import * as limits from '../limits.ts'
import * as sharing from './sharing-limits.ts'
import { route } from '../route.ts'
import { CompanyParams, ExpectedRevision, Id, line, lines, Revision, Timestamp, WebAddress } from '../validation.ts'
import {
  emailSignatureRoutes as plain,
  signatureColours,
  signatureFields,
  signatureLinkLooks,
} from './email-signatures.plain.ts'

/** A calendar day in the company’s time zone, `YYYY-MM-DD`. */
const Day = z.iso.date().refine((day) => day >= '2000-01-01', 'regex')

const base = {
  /** Shows the photo of the card. */
  photo: z.boolean(),
  /** Shows the logo of the company or division. */
  logo: z.boolean(),
  /** Parts below the name, in their order. Others are left out. */
  fields: z.array(z.enum(signatureFields)).refine((list) => new Set(list).size === list.length, 'regex'),
  /** Text of the link to the card. */
  link_text: line(sharing.signatureLinkCharactersMax).min(1, 'required'),
  /** Look of the link to the card. */
  link_look: z.enum(signatureLinkLooks),
  /** Shows the code of the card. */
  code: z.boolean(),
  /** `card` uses the button colour of the card, `plain` grey. */
  colours: z.enum(signatureColours),
  /** Text below the signature, such as a confidentiality notice. */
  disclaimer: lines(sharing.signatureDisclaimerCharactersMax),
}

const banner = {
  /** Text for readers without pictures. */
  alt: line(limits.altCharactersMax).min(1, 'required'),
  /** Target of the banner; empty for none. */
  link: WebAddress,
  /** First day in the company’s time zone; null starts at once. */
  from: Day.nullable(),
  /** Last day in the company’s time zone; null without an end. */
  until: Day.nullable(),
  /** Divisions whose people's signatures show it; empty for everyone. */
  division_ids: z.array(Id).max(sharing.signatureBannerDivisionsMax),
}

/** True if the first day is not after the last one. */
const inOrder = ({ from, until }: { from: string | null; until: string | null }) =>
  from === null || until === null || from <= until

/** A banner with the ID of a file of the kind `signature`. */
const BannerInput = z
  .strictObject({
    /** A file of the kind `signature`. */
    image_id: Id,
    ...banner,
  })
  .refine(inOrder, { error: 'regex', path: ['until'] })

/** A banner without its picture. */
export const SignatureBanner = z.strictObject(banner)

export const EmailSignatureInput = z.strictObject({
  ...base,
  /** Picture below the signature; null for none. */
  banner: BannerInput.nullable(),
})
export type EmailSignatureInput = z.output<typeof EmailSignatureInput>

export const EmailSignatureDesign = z.object({
  ...base,
  /** Picture below the signature; null for none. */
  banner: z
    .object({
      /** Picture of the banner. */
      image: Picture,
      ...banner,
    })
    .nullable(),
})
export type EmailSignatureDesign = z.output<typeof EmailSignatureDesign>

export const EmailSignature = z.object({
  /** Null while every person uses the standard signature. */
  design: EmailSignatureDesign.nullable(),
  revision: Revision,
})
export type EmailSignature = z.infer<typeof EmailSignature>

export const CompanySignature = EmailSignature.extend({
  /** Divisions with their own design. */
  division_ids: z.array(Id),
  /** Time zone of the company, in which the days of banners are counted. */
  time_zone: z.string(),
})
export type CompanySignature = z.infer<typeof CompanySignature>

const DivisionSignature = EmailSignature.extend({
  /** Null while people of the division get the company’s design. */
  design: EmailSignatureDesign.nullable(),
})

export const UpdateEmailSignature = z.strictObject({
  /** Null returns to the standard signature. */
  design: EmailSignatureInput.nullable(),
  revision: ExpectedRevision,
})
export type UpdateEmailSignature = z.output<typeof UpdateEmailSignature>

const UpdateDivisionSignature = z.strictObject({
  /** Null returns to the company’s design. The banner of a division is for all of its people. */
  design: EmailSignatureInput.refine(({ banner: shown }) => shown === null || shown.division_ids.length === 0, {
    error: 'regex',
    path: ['banner', 'division_ids'],
  }).nullable(),
  revision: ExpectedRevision,
})

/** State of the roll-out to mailboxes of Google Workspace, and the changes that it would make now. */
export const SignatureRollout = z.object({
  /** False if the operator has turned the roll-out off. */
  offered: z.boolean(),
  /** Service account that may change mailboxes; null while none is connected. */
  account: z
    .object({
      /** Address of the service account. */
      client_email: z.string(),
      /** Time at which it was connected. */
      connected_at: Timestamp,
      /** True if changed signatures are rolled out within an hour. */
      keep_current: z.boolean(),
      /** Admin on whose behalf that happens; null if they left. */
      keeper: z.string().nullable(),
      /** Name of the super admin who is responsible; null after they left or lost the role. */
      responsible: z.string().nullable(),
    })
    .nullable(),
  /** True if the company or a division has a design. */
  designed: z.boolean(),
  /** Number of people who get a design: that of their division, else the company’s. */
  people: z.int(),
  /** Number of people whose mailbox has a different signature from the design filled with their card. */
  due: z.int(),
  /** Number of people without a design whose mailbox still has a signature that was rolled out. */
  without_design: z.int(),
  /** The first people whose mailbox would change. */
  samples: z.array(
    z.object({
      member_id: Id,
      name: z.string(),
      email: z.string(),
      /** The signature as HTML. */
      html: z.string(),
      /** The signature as plain text. */
      text: z.string(),
    }),
  ),
})
export type SignatureRollout = z.infer<typeof SignatureRollout>

const DivisionParams = z.strictObject({ companyId: Id, divisionId: Id })

export const emailSignatureRoutes = {
  get: route({ ...plain.get, params: CompanyParams, data: CompanySignature }),
  update: route({ ...plain.update, params: CompanyParams, body: UpdateEmailSignature, data: CompanySignature }),
  getOfDivision: route({ ...plain.getOfDivision, params: DivisionParams, data: DivisionSignature }),
  updateOfDivision: route({
    ...plain.updateOfDivision,
    params: DivisionParams,
    body: UpdateDivisionSignature,
    data: DivisionSignature,
  }),
  rollout: route({ ...plain.rollout, params: CompanyParams, data: SignatureRollout }),
  keep: route({
    ...plain.keep,
    params: CompanyParams,
    body: z.strictObject({
      /** True rolls out changed signatures within an hour, on behalf of the caller. */
      keep_current: z.boolean(),
    }),
    data: SignatureRollout,
  }),
  connect: route({
    ...plain.connect,
    params: CompanyParams,
    body: z.strictObject({
      /** JSON key of a service account with domain-wide delegation for `gmail.settings.basic`. */
      key: z.string().min(1).max(sharing.serviceAccountKeyCharactersMax),
    }),
    data: SignatureRollout,
  }),
  disconnect: route({ ...plain.disconnect, params: CompanyParams, data: z.object({}) }),
  takeOver: route({ ...plain.takeOver, params: CompanyParams, data: SignatureRollout }),
  outlook: route({ ...plain.outlook, params: CompanyParams, answerType: 'application/zip', data: z.string() }),
}
