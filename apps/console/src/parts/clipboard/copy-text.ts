import { showToast } from '../../kit/toast/toasts.tsx'

/** Copies a text to the clipboard and reports it with a toast; so is a browser that does not allow it. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(said)
  } catch {
    showToast('Could not copy. Select the text and copy it')
  }
}
