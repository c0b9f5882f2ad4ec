import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { EditableRowProps, ListForm } from '../../../ui/list/editable-list.tsx'
import { MovableRow } from '../../../ui/list/movable-row.tsx'
import type { GalleryRow } from './company-form.ts'
import { t } from './words.ts'
import classes from './company-gallery.module.css'

export type GalleryForm = ListForm<'gallery', GalleryRow>

/** One picture of the gallery with its alternative text. */
export function GalleryPictureRow({ form, index, count, onRemove, reorder }: EditableRowProps<GalleryForm>) {
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
            <IconTrash size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </div>
      }
    />
  )
}
