import { useState } from 'react'
import { Button, IconButton } from '../../../../kit/button/button.tsx'
import { NumberTextField } from '../../../../kit/fields/number-text-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { IconPlus, IconTrash } from '../../../../kit/icon/icons.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import { KeyField } from './key-field.tsx'
import { productsOf } from './key-sources.ts'
import { settingsOf } from '../claim/prefill-claim.ts'
import { BLANK_LINE, type TestClaimLine } from '../claim/test-claim.ts'
import css from './claim-form.module.css'

interface ClaimLinesProps {
  lines: readonly TestClaimLine[]
  problems: ReadonlyMap<string, string>
  onChange: (lines: readonly TestClaimLine[]) => void
}

/** Number of lines rendered at a time. All lines are evaluated. */
const PORTION = 20

/** The products of the claim with units, price and serial numbers. */
export function ClaimLines({ lines, problems, onChange }: ClaimLinesProps) {
  const [most, setMost] = useState(PORTION)
  const change = (index: number, changes: Partial<TestClaimLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  const add = () => {
    onChange([...lines, BLANK_LINE])
    setMost(Math.max(most, lines.length + 1))
    void focusField(`try.lines[${lines.length}].product`)
  }
  const remove = (index: number) => {
    onChange(lines.filter((_, at) => at !== index))
    document.getElementById('try.addLine')?.focus()
  }
  const left = lines.length - most
  return (
    <div className={css.lines}>
      {lines.slice(0, most).map((line, index) => (
        // lines have no identity other than their position
        <LineFields
          key={index}
          line={line}
          index={index}
          problems={problems}
          onChange={(changes) => change(index, changes)}
          onRemove={() => remove(index)}
        />
      ))}
      <div className={css.actions}>
        {left > 0 && (
          <Button size="small" onClick={() => setMost(most + PORTION)}>
            Show {Math.min(left, PORTION)} more of {left.toLocaleString('en-US')}
          </Button>
        )}
        <Button id="try.addLine" size="small" icon={IconPlus} onClick={add}>
          Add a line
        </Button>
      </div>
    </div>
  )
}

interface LineFieldsProps {
  line: TestClaimLine
  index: number
  problems: ReadonlyMap<string, string>
  onChange: (changes: Partial<TestClaimLine>) => void
  onRemove: () => void
}

function LineFields({ line, index, problems, onChange, onRemove }: LineFieldsProps) {
  const lists = useEditor((state) => state.lists)
  const path = `lines[${index}]`
  const { product } = line
  return (
    <div role="group" aria-label={`Line ${index + 1}`} className={css.line}>
      <KeyField
        fieldId={`try.${path}.product`}
        label={`Product${index === 0 ? '' : ` ${index + 1}`}`}
        source={productsOf(lists)}
        value={product === '' ? null : { key: product, name: product }}
        onChange={(chosen) => onChange({ product: chosen?.key ?? '' })}
      />
      <div className={css.figures}>
        <NumberTextField
          fieldId={`try.${path}.quantity`}
          label="Units"
          value={line.quantity}
          steps={{ by: 1, min: 0, max: 1_000_000 }}
          error={problems.get(`${path}.quantity`)}
          onChange={(quantity) => onChange({ quantity })}
        />
        <NumberTextField
          fieldId={`try.${path}.unitPrice`}
          label="Price"
          digits="decimal"
          value={line.unitPrice}
          error={problems.get(`${path}.unitPrice`)}
          onChange={(unitPrice) => onChange({ unitPrice })}
        />
        <NumberTextField
          fieldId={`try.${path}.discountPercent`}
          label="Discount %"
          digits="decimal"
          value={line.discountPercent}
          error={problems.get(`${path}.discountPercent`)}
          onChange={(discountPercent) => onChange({ discountPercent })}
        />
        <IconButton icon={IconTrash} label={`Remove line ${index + 1}`} size="small" onClick={onRemove} />
      </div>
      {(line.serialNumbers !== '' || settingsOf(lists, product)?.enableSerialNumbers === true) && (
        <TextField
          fieldId={`try.${path}.serialNumbers`}
          label="Serial numbers"
          hint="Separate several with commas"
          isMono
          value={line.serialNumbers}
          onChange={(serialNumbers) => onChange({ serialNumbers })}
        />
      )}
    </div>
  )
}
