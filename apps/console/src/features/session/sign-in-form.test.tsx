import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { SignInForm } from './sign-in-form.tsx'

const nothing = () => undefined

describe('signing in', () => {
  it('starts at the email and shows missing values at their fields', async () => {
    const user = userEvent.setup()
    renderKit(<SignInForm onSignedIn={nothing} />)
    const email = screen.getByLabelText('Email')
    expect(email).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(email).toHaveFocus()
    expect(email).toHaveAccessibleDescription('Email is required')
    const password = screen.getByLabelText('Password')
    expect(password).toHaveAccessibleDescription('Password is required')
    await user.type(email, 'a@example.com{Enter}')
    expect(password).toHaveFocus()
    expect(screen.queryByText('Email is required')).toBeNull()
  })

  it('starts again at the password for a user that a password manager recognizes', () => {
    const { container } = renderKit(<SignInForm onSignedIn={nothing} email="a@example.com" />)
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
    expect(container.querySelector('input[autocomplete="username"]')).toHaveValue('a@example.com')
  })

  it('asks only for the code when a provider has signed in a user with a second factor', async () => {
    renderKit(<SignInForm onSignedIn={nothing} awaited="SECOND_FACTOR" />)
    expect(await screen.findByLabelText('Code')).toHaveFocus()
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('lets a password manager fill both fields', () => {
    renderKit(<SignInForm onSignedIn={nothing} />)
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  })

  it('shows the typed password on request, and explains how to replace a forgotten one', async () => {
    const user = userEvent.setup()
    renderKit(<SignInForm onSignedIn={nothing} />)
    const password = screen.getByLabelText('Password')
    await user.type(password, 'a sentence')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password).toHaveAttribute('type', 'password')
    expect(password).toHaveValue('a sentence')
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    expect(screen.getByText(/Ask an account manager/)).toBeVisible()
  })
})
