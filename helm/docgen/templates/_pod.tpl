{{/* What Pod Security Standards call restricted, and a read-only root beyond it. */}}
{{- define "docgen.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "docgen.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* The parts of a pod that are the same for every app, job and check. Takes a list: root, part's name. */}}
{{- define "docgen.podBase" -}}
{{- $root := index . 0 -}}
serviceAccountName: {{ include "docgen.fullname" $root }}-{{ index . 1 }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "docgen.podSecurity" $root | nindent 2 }}
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $root.Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* The memory limit of a container in MiB. Takes its resources. */}}
{{- define "docgen.memoryMb" -}}
{{- $limit := .limits.memory | toString -}}
{{- if hasSuffix "Gi" $limit -}}
{{- mulf (trimSuffix "Gi" $limit | float64) 1024 | int -}}
{{- else if hasSuffix "Mi" $limit -}}
{{- trimSuffix "Mi" $limit | int -}}
{{- else -}}
{{- fail (printf "a memory limit must be in Mi or Gi, not %s" $limit) -}}
{{- end -}}
{{- end -}}

{{/* The two generations of V8's heap within its share of the memory limit. Takes an app's values. */}}
{{- define "docgen.heapFlags" -}}
{{- $heap := div (mul (include "docgen.memoryMb" .resources | int) (.heapPercent | int)) 100 -}}
{{- $young := mul 3 (.semiSpaceMb | default 0 | int) -}}
{{- if lt (sub $heap $young) 64 -}}
{{- fail (printf "a heap of %d MiB (heapPercent of the memory limit) has no room for the %d MiB of 3 x semiSpaceMb and 64 more" $heap $young) -}}
{{- end -}}
--max-old-space-size={{ sub $heap $young }}
{{- with .semiSpaceMb }} --max-semi-space-size={{ . }}{{ end }}
{{- end -}}

{{/* From SIGTERM to SIGKILL: preStop, drain, what an app may take to finish (35 s), and a little more. */}}
{{- define "docgen.graceSeconds" -}}
{{- add .Values.shutdown.preStopSeconds .Values.shutdown.drainSeconds 35 5 -}}
{{- end -}}

{{/* Migrates before the app starts: only where Postgres comes with the chart, so that no hook can be earlier. */}}
{{- define "docgen.migrateInPod" -}}
initContainers:
  - name: migrate
    image: {{ include "docgen.image" . }}
    imagePullPolicy: {{ .Values.image.pullPolicy }}
    command: [node, apps/auth/commands/migrate.ts, --wait]
    env:
      {{- include "docgen.secretVariable" (list . "DATABASE_URL") | trim | nindent 6 }}
    resources:
      {{- toYaml .Values.migration.resources | nindent 6 }}
    securityContext:
      {{- include "docgen.containerSecurity" . | nindent 6 }}
{{- end -}}
