import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { formatBytes, formatPercent } from '../../lib/format.ts'
import { FieldError } from '../form/field-error.tsx'
import { Panel, Stack, Text } from '../layout/layout.tsx'
import { icon } from '../layout/icon-props.ts'
import { type FileRules, useFileCheck, useFileDrop } from './use-file-drop.ts'
import { t } from '../words.ts'
import { FileInput } from './file-input.tsx'
import classes from './file-drop.module.css'

interface FileDropProps {
  label: string
  rules: FileRules
  file: File | null
  onFile?: (file: File | null) => void
  /** Takes any number of files, in place of `onFile`. */
  onFiles?: (files: File[]) => void
  /** Uploaded share, 0 to 1; null without an upload. */
  progress?: number | null
  /** The server's error about the file. */
  error?: string | null
  disabled?: boolean
}

/** One file, or several with `onFiles`, dropped or chosen. Kind and size are checked here, before anything is sent. */
export function FileDrop({
  label,
  rules,
  file,
  onFile = () => {},
  onFiles,
  progress = null,
  error = null,
  disabled = false,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const hintId = useId()
  const errorId = useId()
  const check = useFileCheck(rules)
  const busy = disabled || progress !== null

  const take = (files: File[]): void => {
    const fault = faultOf(files, check, onFiles !== undefined)
    setRefusal(fault)
    if (onFiles === undefined) onFile(fault === null ? (files[0] ?? null) : null)
    else if (fault === null) onFiles(files)
  }
  const { over, dropProps } = useFileDrop(take, busy)
  const fault = refusal ?? error

  return (
    <div role="group" aria-label={label} aria-describedby={hintId}>
      <Panel
        ground="empty"
        pad="l"
        align="center"
        justify="center"
        className={classes.zone}
        data-over={over || undefined}
        data-fault={fault !== null || undefined}
        {...dropProps}
      >
        <FileInput
          ref={input}
          multiple={onFiles !== undefined}
          accept={[...rules.endings, ...rules.mimeTypes].join(',')}
          onChoose={take}
        />
        {file === null ? (
          <DropPrompt
            over={over}
            disabled={busy}
            describedBy={fault === null ? hintId : `${hintId} ${errorId}`}
            onChoose={() => input.current?.click()}
          />
        ) : (
          <ChosenFile
            file={file}
            progress={progress}
            disabled={busy}
            onRemove={() => {
              setRefusal(null)
              onFile(null)
            }}
          />
        )}
      </Panel>
      <FieldError id={errorId} error={fault} />
      <Text size="small" tone="3" id={hintId} className={classes.hint}>
        {t(($) => $.ui.file.kinds, { kinds: rules.kinds, max: formatBytes(rules.bytesMax) })}
      </Text>
    </div>
  )
}

interface DropPromptProps {
  over: boolean
  disabled: boolean
  describedBy: string
  onChoose: () => void
}

function DropPrompt({ over, disabled, describedBy, onChoose }: DropPromptProps) {
  return (
    <>
      <IconUpload size={22} stroke={1.6} aria-hidden="true" />
      <Text tone="2" centred>
        {over ? t(($) => $.ui.file.drop_now) : t(($) => $.ui.file.drop)}
      </Text>
      <Button variant="default" disabled={disabled} aria-describedby={describedBy} onClick={onChoose}>
        {t(($) => $.ui.file.choose)}
      </Button>
    </>
  )
}

/** Reason to refuse the files, or null. */
function faultOf(files: File[], check: (file: File) => string | null, several: boolean): string | null {
  if (files.length > 1 && !several) return t(($) => $.ui.file.one_only)
  return files.map(check).find((fault) => fault !== null) ?? null
}

interface ChosenFileProps {
  file: File
  progress: number | null
  disabled: boolean
  onRemove: () => void
}

/** Name and size of the chosen file, with the progress of its upload. */
function ChosenFile({ file, progress, disabled, onRemove }: ChosenFileProps) {
  return (
    <div className={classes.file}>
      <IconFile size={22} stroke={1.6} aria-hidden="true" />
      <Stack gap="none">
        <Text as="span" strong tone="ink">
          {file.name}
        </Text>
        <Text as="span" size="small" figures>
          {progress === null ? formatBytes(file.size) : `${t(($) => $.ui.file.uploading)} ${formatPercent(progress)}`}
        </Text>
      </Stack>
      <ActionIcon disabled={disabled} aria-label={t(($) => $.ui.file.remove, { name: file.name })} onClick={onRemove}>
        <IconX {...icon} />
      </ActionIcon>
      {progress === null ? null : (
        <Progress className={classes.progress} value={progress * 100} aria-label={t(($) => $.ui.file.uploading)} />
      )}
    </div>
  )
}
