import { z } from 'zod'
import { Picture } from './cards.ts'
import { CompanyParams, ExpectedRevision, Id, line, Revision } from '../validation.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { backgroundRoutes as plain } from './backgrounds.plain.ts'

/** Content on a background: name, title, company and QR code; only the QR code; nothing. */
export const backgroundContents = ['text', 'code', 'none'] as const
export type BackgroundContent = (typeof backgroundContents)[number]

/** Side of the text, in the view of others. */
export const backgroundSides = ['left', 'right'] as const
export type BackgroundSide = (typeof backgroundSides)[number]

/** A background for video calls, drawn for each member with their name and QR code. */
export const Background = z.object({
  _id: Id,
  name: z.string(),
  /** 1920 × 1080. Null uses the company's colour. */
  picture: Picture.nullable(),
  content: z.enum(backgroundContents),
  side: z.enum(backgroundSides),
  /** Members see shared backgrounds; admins see all. */
  shared: z.boolean(),
  /** True if the caller selected it. */
  selected: z.boolean(),
  revision: Revision,
})
export type Background = z.infer<typeof Background>

const fields = {
  name: line(limits.nameCharactersMax).min(1),
  picture_id: Id.nullable(),
  content: z.enum(backgroundContents),
  side: z.enum(backgroundSides),
  shared: z.boolean(),
}

export const CreateBackground = z
  .strictObject({
    name: fields.name,
    /** A file of the kind `background`. */
    picture_id: fields.picture_id.default(null),
    content: fields.content.default('text'),
    side: fields.side.default('right'),
    shared: fields.shared.default(false),
  })
  .refine(({ content, picture_id: picture }) => content !== 'none' || picture !== null, {
    path: ['content'],
    message: 'regex',
  })
export type CreateBackground = z.output<typeof CreateBackground>

export const UpdateBackground = z.strictObject({
  name: fields.name.optional(),
  picture_id: fields.picture_id.optional(),
  content: fields.content.optional(),
  side: fields.side.optional(),
  shared: fields.shared.optional(),
  revision: ExpectedRevision,
})
export type UpdateBackground = z.output<typeof UpdateBackground>

const BackgroundParams = z.strictObject({ companyId: Id, backgroundId: Id })

export const backgroundRoutes = {
  list: route({
    ...plain.list,
    scope: 'company:read',
    personal: true,
    params: CompanyParams,
    data: z.array(Background),
  }),
  create: route({
    ...plain.create,
    personal: true,
    params: CompanyParams,
    body: CreateBackground,
    data: Background,
  }),
  select: route({
    ...plain.select,
    personal: true,
    params: CompanyParams,
    body: z.strictObject({ background_id: Id.nullable() }),
    data: z.array(Background),
  }),
  update: route({
    ...plain.update,
    personal: true,
    params: BackgroundParams,
    body: UpdateBackground,
    data: Background,
  }),
  remove: route({
    ...plain.remove,
    personal: true,
    params: BackgroundParams,
    data: z.object({ _id: Id }),
  }),
}
