import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { formatBytes, formatPercent } from '../../lib/format.ts'
import { FieldFault } from '../form/field-fault.tsx'
import { Panel, Stack, Text } from '../layout/layout.tsx'
import { type FileRules, useFileCheck, useFileDrop } from './use-file-drop.ts'
import { t } from '../words.ts'
import classes from './file-drop.module.css'

interface FileDropProps {
  label: string
  rules: FileRules
  file: File | null
  onFile?: (file: File | null) => void
  /** Takes any number of files, in place of `onFile`. */
  onFiles?: (files: File[]) => void
  /** Share that has been sent, 0 to 1, while the file is on its way. */
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
    const [first] = files
    if (first === undefined) return
    if (onFiles) {
      const [wrong = null] = files.map(check).filter((fault) => fault !== null)
      setRefusal(wrong)
      if (wrong === null) onFiles(files)
      return
    }
    const fault = files.length > 1 ? t(($) => $.ui.file.one_only) : check(first)
    setRefusal(fault)
    onFile(fault === null ? first : null)
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
        <input
          ref={input}
          type="file"
          hidden
          multiple={onFiles !== undefined}
          accept={[...rules.endings, ...rules.mimeTypes].join(',')}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        {file === null ? (
          <>
            <IconUpload size={22} stroke={1.6} aria-hidden="true" />
            <Text tone="2" centred>
              {over ? t(($) => $.ui.file.drop_now) : t(($) => $.ui.file.drop)}
            </Text>
            <Button
              variant="default"
              disabled={busy}
              aria-describedby={fault === null ? hintId : `${hintId} ${errorId}`}
              onClick={() => input.current?.click()}
            >
              {t(($) => $.ui.file.choose)}
            </Button>
          </>
        ) : (
          <div className={classes.file}>
            <IconFile size={22} stroke={1.6} aria-hidden="true" />
            <Stack gap="none">
              <Text as="span" strong tone="ink">
                {file.name}
              </Text>
              <Text as="span" size="small" figures>
                {progress === null
                  ? formatBytes(file.size)
                  : `${t(($) => $.ui.file.uploading)} ${formatPercent(progress)}`}
              </Text>
            </Stack>
            <ActionIcon
              disabled={busy}
              aria-label={t(($) => $.ui.file.remove, { name: file.name })}
              onClick={() => {
                setRefusal(null)
                onFile(null)
              }}
            >
              <IconX size={18} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
            {progress === null ? null : (
              <Progress
                className={classes.progress}
                value={progress * 100}
                aria-label={t(($) => $.ui.file.uploading)}
              />
            )}
          </div>
        )}
      </Panel>
      <FieldFault id={errorId} error={fault} />
      <Text size="small" tone="3" id={hintId} className={classes.hint}>
        {t(($) => $.ui.file.kinds, { kinds: rules.kinds, max: formatBytes(rules.bytesMax) })}
      </Text>
    </div>
  )
}
