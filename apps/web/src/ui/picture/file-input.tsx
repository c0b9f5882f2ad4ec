import type { Ref } from 'react'

interface FileInputProps {
  /** Opens the chooser by `click()`. */
  ref: Ref<HTMLInputElement>
  accept: string
  multiple?: boolean
  onChoose: (files: File[]) => void
}

/** The invisible chooser of files behind a button. The same file can be chosen twice in a row. */
export const FileInput = ({ ref, accept, multiple = false, onChoose }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple={multiple}
    accept={accept}
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])]
      currentTarget.value = ''
      if (files.length > 0) onChoose(files)
    }}
  />
)
