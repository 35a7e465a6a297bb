import { consentChoice, trackingDecision, type TrackingPreference } from '~/domain/advertising/analytics-policy'

/** Whether this browser and its user allow third parties to track the visit. */
export function trackingPreference(): TrackingPreference {
  return {
    globalPrivacyControl: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    doNotTrack: navigator.doNotTrack === '1',
    choice: consentChoice(document.cookie, location.protocol === 'https:'),
  }
}

export function isTrackingRefused(): boolean {
  return trackingDecision(false, trackingPreference()) === 'never'
}
