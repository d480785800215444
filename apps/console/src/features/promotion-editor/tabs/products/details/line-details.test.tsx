import { row } from '@incentive/quality/row'
import { expect, it } from 'vitest'
import { AX_100, button, dialog, showProducts, stored } from '../testing/show-products.tsx'

it('PROD-02 the dialog of a line shows the custom fields of its product in full', () =>
  row('PROD-02', async () => {
    const product = { ...AX_100, customFieldValue1: 'A+++ in winter' } as unknown as typeof AX_100
    const { user } = showProducts([stored(product)])
    await user.click(button('Edit AX-100'))
    expect(dialog().getByText('Efficiency Class')).toBeVisible()
    expect(dialog().getByText('A+++ in winter')).toBeVisible()
  }))
