import { galleryImageBytesMax } from '@kartu/contracts/limits'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { TextInput } from '@mantine/core'
import { callApi } from '../../lib/api-client.ts'
import { useActor } from '../../lib/session.ts'
import { ImageField } from '../picture/image-field.tsx'
import type { BlockFieldsProps, FieldOf } from './block-field.ts'
import { t } from './words.ts'

/** The link of a video, and its still. */
export function VideoFields({ block, onChange, field }: BlockFieldsProps<'video'>) {
  const { companyId } = useActor()
  return (
    <>
      <LinkField
        value={block.url}
        hint={t(($) => $.cardBlocks.url_secure_hint)}
        onChange={(url) => onChange({ ...block, url })}
        field={field}
      />
      <ImageField
        label={t(($) => $.cardBlocks.still)}
        description={t(($) => $.cardBlocks.still_hint)}
        picture={block.still}
        // Title and link may have been typed while the picture was sent.
        onChange={(still) => onChange((now) => (now.kind === 'video' ? { ...now, still } : now))}
        upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'gallery' }, file })}
        bytesMax={galleryImageBytesMax}
        error={field('still').error}
      />
    </>
  )
}

interface LinkFieldProps {
  value: string
  hint: string
  onChange: (url: string) => void
  field: FieldOf
}

export const LinkField = ({ value, hint, onChange, field }: LinkFieldProps) => (
  <TextInput
    label={t(($) => $.cardBlocks.url)}
    description={hint}
    inputMode="url"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    required
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...field('url')}
  />
)
