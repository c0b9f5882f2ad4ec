import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { galleryImageBytesMax, galleryImagesMax } from '@kartu/contracts/limits'
import { callApi } from '../../../lib/api-client.ts'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { EditableList, type EditableRowProps, type ListForm } from '../../../ui/list/editable-list.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { FoldedLanguages } from '../../../ui/languages/folded-languages.tsx'
import { PictureAdd } from '../../../ui/picture/picture-add.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { CompanyValues, GalleryRow } from './company-form.ts'
import { Grid, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './company-gallery.module.css'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { MovableRow } from '../../../ui/list/movable-row.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'

interface CompanyGalleryProps {
  form: ContractForm<CompanyValues>
  companyId: string
  mayEdit: boolean
}

/** Up to three pictures of the company, at the foot of every card. */
export function CompanyGallery({ form, companyId, mayEdit }: CompanyGalleryProps) {
  return (
    <Section title={t(($) => $.companies.section.gallery)} hint={t(($) => $.companies.gallery.hint)}>
      {mayEdit ? (
        <EditableList
          form={form}
          list="gallery"
          label={t(($) => $.companies.gallery.list)}
          empty={t(($) => $.companies.gallery.empty)}
          nameOf={(row) => row.alt.trim() || t(($) => $.companies.gallery.unnamed)}
          Row={GalleryPictureRow}
          add={(onAdd) => (
            <PictureAdd
              label={t(($) => $.companies.gallery.add)}
              rules={galleryRules}
              room={galleryImagesMax - form.values.gallery.length}
              full={t(($) => $.companies.gallery.full, { max: galleryImagesMax })}
              upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'gallery' }, file })}
              onAdd={(picture) =>
                onAdd(
                  (row) => ({ row, picture, alt: '', translations: [] }),
                  t(($) => $.companies.gallery.unnamed),
                )
              }
            />
          )}
        />
      ) : (
        <ShownGallery rows={form.values.gallery} />
      )}
      <FieldError error={form.errors['gallery']} />
    </Section>
  )
}

/** Specification, section 5. */
const galleryRules = {
  mimeTypes: ['image/jpeg', 'image/png'],
  endings: ['.jpg', '.jpeg', '.png'],
  kinds: 'jpg, jpeg, png',
  bytesMax: galleryImageBytesMax,
}

function ShownGallery({ rows }: { rows: readonly GalleryRow[] }) {
  if (rows.length === 0) return <Text tone="3">{t(($) => $.companies.gallery.none)}</Text>
  return (
    <Grid as="ul" least="150px" className={classes.shown} aria-label={t(($) => $.companies.gallery.list)}>
      {rows.map(({ row, picture, alt }) => (
        <li key={row}>
          <img src={picture.url} width={picture.width} height={picture.height} alt={alt} />
        </li>
      ))}
    </Grid>
  )
}

type GalleryForm = ListForm<'gallery', GalleryRow>

/** One picture of the gallery with its alternative text. */
function GalleryPictureRow({ form, index, count, onRemove, reorder }: EditableRowProps<GalleryForm>) {
  const row = form.values.gallery[index]
  if (row === undefined) return null
  const name = row.alt.trim() || t(($) => $.companies.gallery.numbered, { place: index + 1 })
  return (
    <MovableRow
      name={name}
      index={index}
      count={count}
      reorder={reorder}
      head={
        <div className={classes.picture}>
          <img className={classes.thumb} src={row.picture.url} alt="" draggable={false} />
          <TextInput
            className={classes.alt}
            label={t(($) => $.companies.gallery.alt)}
            placeholder={t(($) => $.companies.gallery.alt_example)}
            autoComplete="off"
            {...form.getInputProps(`gallery.${index}.alt`)}
          />
          <ActionIcon aria-label={t(($) => $.ui.row.remove_name, { name })} onClick={onRemove}>
            <IconTrash {...icon} />
          </ActionIcon>
        </div>
      }
    >
      <div className={classes.further}>
        <FoldedLanguages
          title={t(($) => $.companies.gallery.languages)}
          of={name}
          hint={t(($) => $.companies.gallery.languages_hint)}
          texts={[{ name: 'alt', label: t(($) => $.companies.gallery.alt), base: row.alt }]}
          translations={row.translations}
          form={form as ContractForm<never>}
          path={`gallery.${index}.translations`}
        />
      </div>
    </MovableRow>
  )
}
