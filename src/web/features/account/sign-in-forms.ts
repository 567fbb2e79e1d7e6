// The forms of the sign-in pages are one chunk: each is small compared with their library.
export { LoginForm } from './login-form.tsx'
export { RegisterForm } from './register-form.tsx'
export { ForgotPasswordForm } from './forgot-password-form.tsx'
export { ResetPasswordForm } from './reset-password-form.tsx'
export { ConfirmEmail } from './confirm-email.tsx'
