import { MESSAGES } from '@incentive/model/issues'
import type { EmailTemplate } from '@incentive/model/references'
import { call } from '../../../api/call.ts'
import { logWarning } from '../../../api/log.ts'
import { EntityPicker, type PickerProps } from '../entity-picker.tsx'
import { useListSource } from '../use-list-source.ts'

const SIZE = 200

const toOption = (template: EmailTemplate) => ({
  value: String(template.id),
  label: `${template.subject} (${template.emailTemplateKey})`,
  entity: template,
})

/** Warns in the browser console if there are more templates than the list holds (INV-20); searching finds the rest. */
async function load(text: string, signal: AbortSignal | undefined) {
  const keyword = text.trim()
  const { content, totalElements } = await call('searchEmailTemplates', {
    query: { size: String(SIZE) },
    body: { isEffective: 'All', byProgramGroup: true, hasSendGridTemplate: true, ...(keyword && { keyword }) },
    signal,
  })
  if (keyword === '' && totalElements > SIZE) logWarning(MESSAGES.console.moreTemplates(totalElements, SIZE))
  return { options: content.map(toOption), total: totalElements }
}

/**
 * The email templates of the program and its group by key and subject (PICK-18, INV-17); all pickers share one list.
 */
export function EmailTemplatePicker(props: PickerProps<EmailTemplate>) {
  const { options, optionsKey } = useListSource({
    queryKey: ['types', 'email templates'],
    load,
    isEnabled: props.mode === 'edit',
  })
  return (
    <EntityPicker
      {...props}
      plural="email templates"
      entity="emailTemplates"
      options={options}
      optionsKey={optionsKey}
      toOption={toOption}
    />
  )
}
