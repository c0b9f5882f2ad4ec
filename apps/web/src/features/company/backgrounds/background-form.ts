import type { Background, CreateBackground } from '@kartu/contracts/company/backgrounds'
import { CreateBackground as Contract } from '@kartu/contracts/company/backgrounds'
import { Picture } from '@kartu/contracts/company/cards'
import { z } from 'zod'

/** A background as edited: `picture` is an object here and an ID in the API. */
export const BackgroundForm = z
  .object({
    name: Contract.shape.name,
    ground: z.enum(['colour', 'picture']),
    picture: Picture.nullable(),
    content: Contract.shape.content,
    side: Contract.shape.side,
    shared: Contract.shape.shared,
  })
  .refine(({ ground, picture }) => ground === 'colour' || picture !== null, { path: ['picture'], message: 'required' })

export type BackgroundValues = {
  name: string
  ground: 'colour' | 'picture'
  picture: Background['picture']
  content: Background['content']
  side: Background['side']
  shared: boolean
}

export const backgroundValues = (background: Background | undefined): BackgroundValues => ({
  name: background?.name ?? '',
  ground: background?.picture ? 'picture' : 'colour',
  picture: background?.picture ?? null,
  content: background?.content ?? 'text',
  side: background?.side ?? 'right',
  shared: background?.shared ?? false,
})

/** A picture replaced by the colour is not sent. */
export const backgroundBody = ({ ground, picture, ...values }: BackgroundValues): CreateBackground => ({
  ...values,
  picture_id: ground === 'picture' ? (picture?._id ?? null) : null,
})
