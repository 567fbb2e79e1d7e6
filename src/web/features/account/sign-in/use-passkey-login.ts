import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { tellFailure } from '#web/features/account/account-failure.ts'
import type { SignedCredential } from '#web/lib/member/passkey-device.ts'
import { offersPasskeys } from '#web/lib/member/passkey-support.ts'
import { useSecondFactorApi } from './second-factor-api.ts'
import { useWelcome } from '#web/features/account/use-welcome.ts'

/** A challenge is valid for five minutes. */
const ASKED_ANEW_MS = 4 * 60_000

const NOT_USED =
  'No passkey was used. This device may have none for this shop: log in with your password, and add one in your profile.'

/** Passkey sign-in: by the button, and by autofill in the e-mail field where the browser supports it. */
export function usePasskeyLogin() {
  const api = useSecondFactorApi()
  const welcome = useWelcome()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** Aborts the current request to the device; set while one is open. */
  const stop = useRef<() => void>(undefined)
  const isShown = useRef(false)

  async function ask({ offered }: { offered: boolean }): Promise<void> {
    const [device, question] = await Promise.all([import('#web/lib/member/passkey-device.ts'), api.askForPasskey()])
    if (!isShown.current) return
    stop.current = device.stopAsking
    let credential: SignedCredential
    try {
      credential = await device.signWithDevice(question, { offered })
    } catch (error) {
      if (!device.isOfDevice(error)) throw error
      // An autofill request that is closed, or replaced by the button's, is no error.
      if (!offered) setFailure(NOT_USED)
      return
    }
    welcome(await api.loginWithPasskey(credential))
  }

  const offer = useEffectEvent(async () => {
    try {
      await ask({ offered: true })
    } catch (error) {
      // Failing to offer passkeys is no error; a refused one is.
      if (error instanceof ApiError && error.code === 'invalid_credentials')
        setFailure(tellFailure(error, { title: 'Login failed', otherwise: NOT_USED }))
    }
  })

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      stop.current?.()
    }
  }, [])

  useEffect(() => {
    // The button's request replaces the autofill request, which is restored afterwards.
    if (isAsking) return
    let isOver = false
    let timer: ReturnType<typeof setInterval> | undefined
    async function begin() {
      if (!(await offersPasskeys()) || isOver) return
      timer = setInterval(() => void offer(), ASKED_ANEW_MS)
      await offer()
    }
    void begin()
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isAsking])

  const signIn = useOneAtATime(async () => {
    setAsking(true)
    setFailure(undefined)
    try {
      await ask({ offered: false })
    } catch (error) {
      setFailure(tellFailure(error, { title: 'Login failed', otherwise: 'Please try again.' }))
    }
    setAsking(false)
  })
  return { signIn, isAsking, failure }
}
