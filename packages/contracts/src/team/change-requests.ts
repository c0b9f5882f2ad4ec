import { z } from 'zod'
import { requestableFields, ruledTexts } from '../company/card-fields.plain.ts'
import { CardName, Picture } from '../company/cards.ts'
import { changeRequestRoutes as plain, changeRequestStates } from './change-requests.plain.ts'
import { commaList, CompanyParams, Id, line, PageQuery, Timestamp } from '../validation.ts'
import { Contacts } from '../company/contacts.ts'
import { ruledTextSchemas } from '../company/texts/ruled-text-schemas.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'

/** Requested value, in the shape of a card edit. */
export const RequestedChange = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('name'), value: CardName }),
  z.strictObject({ field: z.literal('photo'), value: Id.nullable() }),
  ...ruledTexts.map((text) => z.strictObject({ field: z.literal(text), value: ruledTextSchemas[text] })),
  z.strictObject({ field: z.literal('contacts'), value: Contacts }),
  z.strictObject({ field: z.literal('socials'), value: Contacts }),
])
export type RequestedChange = z.output<typeof RequestedChange>

export const ChangeRequest = z.object({
  _id: Id,
  member: z.object({ _id: Id, name: z.string() }),
  field: z.enum(requestableFields),
  /** Current and requested value, as readable lines. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** Requested photo, and the one shown at that time. */
  photo: Picture.nullable(),
  photo_before: Picture.nullable(),
  message: z.string(),
  state: z.enum(changeRequestStates),
  /** Name of the deciding admin; '' if undecided. */
  decided_by: z.string(),
  /** The admin's answer to a rejection. */
  answer: z.string(),
  created_at: Timestamp,
  decided_at: Timestamp.nullable(),
})
export type ChangeRequest = z.infer<typeof ChangeRequest>

const RequestParams = z.strictObject({ companyId: Id, changeRequestId: Id })

export const changeRequestRoutes = {
  list: route({
    ...plain.list,
    params: CompanyParams,
    query: z.strictObject({
      ...PageQuery,
      state: commaList(z.enum(changeRequestStates)).optional(),
      member: Id.optional(),
    }),
    data: z.array(ChangeRequest),
  }),
  create: route({
    ...plain.create,
    params: CompanyParams,
    body: z.strictObject({ change: RequestedChange, message: line(limits.requestMessageCharactersMax).default('') }),
    data: ChangeRequest,
  }),
  accept: route({
    ...plain.accept,
    params: RequestParams,
    data: ChangeRequest,
  }),
  reject: route({
    ...plain.reject,
    params: RequestParams,
    body: z.strictObject({ answer: line(limits.requestMessageCharactersMax).default('') }),
    data: ChangeRequest,
  }),
  withdraw: route({
    ...plain.withdraw,
    params: RequestParams,
    data: ChangeRequest,
  }),
}
