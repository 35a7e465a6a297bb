import { consentChoice, trackingDecision, type TrackingWish } from '~/domain/advertising/analytics-policy'

/** What this browser and its user say about being counted by others. */
export function visitorWish(): TrackingWish {
  return {
    globalPrivacyControl: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    doNotTrack: navigator.doNotTrack === '1',
    choice: consentChoice(document.cookie),
  }
}

export function isTrackingRefused(): boolean {
  return trackingDecision(false, visitorWish()) === 'never'
}
