import { cardPageStyle } from '@kartu/cards/card-page-style'
import { pagePolicy } from '../../../../http/answers/page-policy.ts'

export const cardPagePolicy = pagePolicy(cardPageStyle, { pictures: true, pings: true })
