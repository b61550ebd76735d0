{{- define "tulna.name" -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "tulna.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "tulna.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "tulna.claim" -}}
{{- default (printf "%s-files" (include "tulna.name" .)) .Values.files.existingClaim -}}
{{- end -}}

{{/* What web and worker pods share: image, settings, secrets, files, and the fewest rights that they can work with. */}}
{{- define "tulna.pod" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
automountServiceAccountToken: false
terminationGracePeriodSeconds: {{ .Values.terminationGracePeriodSeconds }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: files
    persistentVolumeClaim:
      claimName: {{ include "tulna.claim" . }}
  - name: tmp
    emptyDir: {}
{{- end -}}

{{- define "tulna.container" -}}
image: "{{ .Values.image.repository }}:{{ default .Chart.AppVersion .Values.image.tag }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
envFrom:
  - configMapRef:
      name: {{ include "tulna.name" . }}
  - secretRef:
      name: {{ required "existingSecret: name a Secret with DATABASE_URL and SECRET_KEY" .Values.existingSecret }}
volumeMounts:
  - name: files
    mountPath: /data
  - name: tmp
    mountPath: /tmp
{{- end -}}
