import { ActAnchor } from '../../../ui/layout/text-link.tsx'
import { t } from './words.ts'

/** Link to the reference of the API. */
export const ReferenceLink = () => <ActAnchor href="/docs/api">{t(($) => $.apiKeys.reference)}</ActAnchor>
